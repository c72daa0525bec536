import { useSyncExternalStore } from "react";
import { storedList } from "./stored-list";
import { parseUsernames } from "./usernames";

const opened = storedList("plaudit.recently-opened", parseUsernames);
const maxStored = 6;
const noUsernames: readonly string[] = [];

/** Records an opened profile in this browser, the latest first. */
export function rememberOpened(username: string): void {
  const clean = username.toLowerCase();
  if (opened.read()[0] === clean) return;
  opened.change((list) => [clean, ...list.filter((entry) => entry !== clean)].slice(0, maxStored));
}

export function useRecentlyOpened(): readonly string[] {
  return useSyncExternalStore(opened.subscribe, opened.read, () => noUsernames);
}
