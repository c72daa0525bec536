import { useSyncExternalStore } from "react";
import { limits } from "#client/ui/limits";
import { storedList } from "./stored-list";
import { parseUsernames } from "./usernames";

export const compared = storedList("plaudit.compared", (stored) =>
  parseUsernames(stored).slice(0, limits.compared),
);
export const noUsernames: readonly string[] = [];

/** The usernames chosen for comparison in this browser; empty until hydration. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(compared.subscribe, compared.read, () => noUsernames);
}
