import { type ReactNode, useLayoutEffect, useRef } from "react";
import { showPanelTop } from "./scroll-to-panel";
import styles from "./scrolling-tabs.module.css";
import { Skeleton } from "#client/ui/display/skeleton";
import { TabPanel } from "./tab-panel";
import { type TabItem, Tabs } from "./tabs";

export interface ScrollingTabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly (TabItem<Value> & { panel: ReactNode })[];
  value: Value;
  onChange(value: Value): void;
}

/** Tabs that fill a dialog, with a scrolling panel. */
export function ScrollingTabs<Value extends string>(props: ScrollingTabsProps<Value>) {
  const { label, tabs, value, onChange } = props;
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => showPanelTop(container.current?.querySelector("[role=tabpanel]:not([hidden])")),
    [value],
  );
  return (
    <div ref={container} className={styles.tabs}>
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

export interface ScrollingTabsSkeletonProps {
  /** Approximate widths of the tab labels in px; unique, because they are keys. */
  widths: readonly number[];
  children: ReactNode;
}

export function ScrollingTabsSkeleton({ widths, children }: ScrollingTabsSkeletonProps) {
  return (
    <div aria-busy="true" className={styles.tabs}>
      <div className="flex h-13.25 items-center gap-7 border-b border-line px-(--inset) max-md:gap-4">
        {widths.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
