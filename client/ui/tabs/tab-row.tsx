import { clsx } from "clsx";
import { useRef, type KeyboardEvent } from "react";
import styles from "./tabs.module.css";
import type { TabItem } from "./tabs";

export type TabRowProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the panel shared by all tabs. */
  panelId: string;
  className?: string;
};

/** Bundle size: tabs for the first page, without the tab library. All tabs share one panel. */
export function TabRow<Value extends string>(props: TabRowProps<Value>) {
  const { label, tabs, value, onChange, panelId, className } = props;
  const row = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const indexes = new Map([
      ["ArrowLeft", index - 1],
      ["ArrowRight", index + 1],
      ["Home", 0],
      ["End", tabs.length - 1],
    ]);
    const target = indexes.get(event.key);
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`#${tabId(panelId, next.value)}`)?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} className={clsx(styles.stage, className)}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(panelId, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
          onKeyDown={handleKey}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** For the `aria-labelledby` of the panel. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-${value}`;
}
