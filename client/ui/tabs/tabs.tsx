import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import { startTransition, useOptimistic, type ReactNode } from "react";
import styles from "./tabs.module.css";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  count?: string | number;
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
  return (
    <Base.Root
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
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
          </Base.Tab>
        ))}
        {look === "line" && <Base.Indicator className={styles.underline} />}
      </Base.List>
      {props.children}
    </Base.Root>
  );
}
