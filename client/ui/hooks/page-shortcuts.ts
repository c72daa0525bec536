import { useEffect, useSyncExternalStore } from "react";

type ShortcutRow = readonly [key: string, description: string];

const none: readonly ShortcutRow[] = [];
let pageShortcuts = none;
const listeners = new Set<() => void>();

function setPageShortcuts(rows: readonly ShortcutRow[]): void {
  pageShortcuts = rows;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lists the shortcuts of a page in the shortcuts dialog while the page is shown. */
export function usePageShortcuts(rows: readonly ShortcutRow[]): void {
  useEffect(() => {
    setPageShortcuts(rows);
    return () => setPageShortcuts(none);
  }, [rows]);
}

export function useListedPageShortcuts(): readonly ShortcutRow[] {
  return useSyncExternalStore(
    subscribe,
    () => pageShortcuts,
    () => none,
  );
}
