import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { showPanelTop } from "./scroll-to-panel";
import styles from "./scrolling-tabs.module.css";
import { Skeleton } from "#client/ui/display/skeleton";
import { TabPanel } from "./tab-panel";
import { type TabItem, Tabs } from "./tabs";

export interface ScrollingTabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly (TabItem<Value> & { panel: ReactNode })[];
  value: Value;
  onChange(value: Value): void;
}

/** Tabs that fill a dialog: their panel scrolls below them and is shown from its top. */
export function ScrollingTabs<Value extends string>(props: ScrollingTabsProps<Value>) {
  const { label, tabs, value, onChange } = props;
  const surroundings = useRef<HTMLDivElement>(null);
  useFocusKept(surroundings, value);
  useLayoutEffect(
    () => showPanelTop(surroundings.current?.querySelector("[role=tabpanel]:not([hidden])")),
    [value],
  );
  return (
    <div ref={surroundings} className={styles.tabs}>
      <Tabs
        label={label}
        tabs={tabs}
        value={value}
        onChange={onChange}
        className={styles.tabs}
        listClassName={styles.list}
      >
        {tabs.map((tab) => (
          <TabPanel key={tab.value} value={tab.value} className={styles.panel}>
            {tab.panel}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** A link inside a panel that leads to another tab goes with its panel; the tab takes the focus over. */
function useFocusKept(surroundings: RefObject<HTMLElement | null>, tab: string) {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    // By then the dialog has caught the focus that fell out of it, which takes it some frames.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement.contains(surroundings.current);
      if (!isLost) return;
      surroundings.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    }, 100);
    return () => clearTimeout(timer);
  }, [surroundings, tab]);
}

export interface ScrollingTabsSkeletonProps {
  /** How wide the words of each tab are, about; no two the same. */
  widths: readonly number[];
  children: ReactNode;
}

/** The place of the tabs and of the panel below them. */
export function ScrollingTabsSkeleton({ widths, children }: ScrollingTabsSkeletonProps) {
  return (
    <div aria-busy="true" className={styles.tabs}>
      <div className="flex h-13.25 items-center gap-7 border-b border-line px-9 max-md:gap-4 max-md:px-4.5">
        {widths.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
