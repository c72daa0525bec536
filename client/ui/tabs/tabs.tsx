import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useOptimistic,
  useRef,
} from "react";
import styles from "./tabs.module.css";
import { isPlainClick } from "#client/ui/hooks/plain-click";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  count?: string | number;
  /** The address of the tab, which works without scripts. */
  href?: string;
};

export type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `line` underlines the chosen tab; `stage` is a row of tiles on the stage. */
  look?: "line" | "stage";
  className?: string;
  listClassName?: string;
  /** Contains one `TabPanel` per tab, at any depth. */
  children: ReactNode;
};

/** Tabs with the keyboard behaviour of the ARIA pattern; the selection follows the focus. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, look = "line" } = props;
  const isHydrated = useHydrated();
  // A value in the URL changes in a transition; the optimistic value keeps keys pressed meanwhile correct.
  const [shown, showNext] = useOptimistic(value);
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(
    root,
    tabs.findIndex((tab) => tab.value === shown),
  );
  return (
    <Base.Root
      ref={root}
      value={shown}
      onValueChange={(next: Value) =>
        startTransition(() => {
          showNext(next);
          onChange(next);
        })
      }
      className={props.className}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className={clsx(styles[look], props.listClassName)}
        data-hydrated={isHydrated || undefined}
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab} {...linkOf(tab)}>
            <TabLabel {...tab} />
          </Base.Tab>
        ))}
        {look === "line" && <Base.Indicator className={styles.underline} />}
      </Base.List>
      {props.children}
    </Base.Root>
  );
}

function TabLabel({ label, count }: TabItem<string>) {
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </>
  );
}

function linkOf(tab: TabItem<string>) {
  if (tab.href === undefined) return {};
  const stay = (event: MouseEvent) => isPlainClick(event) && event.preventDefault();
  return {
    nativeButton: false,
    render: (
      <a href={tab.href} onClick={stay} draggable={false}>
        <TabLabel {...tab} />
      </a>
    ),
  };
}

/** A link to another tab disappears with its panel, so the new tab gets the focus. */
function useFocusRecovery(root: RefObject<HTMLElement | null>, index: number) {
  const shown = useRef(index);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    const chosen = root.current?.querySelectorAll<HTMLElement>("[role=tab]")[index];
    const { activeElement } = document;
    const isLost = !activeElement || activeElement.contains(root.current);
    // The old panel stays for some frames.
    const panel = activeElement?.closest("[role=tabpanel]");
    const isLeaving = panel && panel.getAttribute("aria-labelledby") !== chosen?.id;
    if (isLost || (isLeaving && root.current?.contains(panel))) chosen?.focus();
  }, [root, index]);
}
