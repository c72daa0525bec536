import { clsx } from "clsx";
import { useRef, type KeyboardEvent } from "react";
import styles from "./tabs.module.css";
import type { TabItem } from "./tabs";

export type TabRowProps<Value extends string> = {
  /** Names the row. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the one panel whose contents the tabs choose. */
  panelId: string;
  className?: string;
};

/** Tabs on the stage that choose what one panel holds, for a page whose first script must stay small. */
export function TabRow<Value extends string>(props: TabRowProps<Value>) {
  const { label, tabs, value, onChange, panelId, className } = props;
  const row = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.value === value);
    const places = new Map([
      ["ArrowLeft", place - 1],
      ["ArrowRight", place + 1],
      ["Home", 0],
      ["End", tabs.length - 1],
    ]);
    const wanted = places.get(event.key);
    const next = wanted === undefined ? undefined : tabs.at(wanted % tabs.length);
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
          onKeyDown={go}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Names the panel. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-${value}`;
}
