import { dropLeftOverSession } from "./stored-session";

/** A session that was to end with the browser has ended with it, and so has what was read in it. */
export function endWithBrowser(): void {
  if (!dropLeftOverSession()) return;
  void import("./clear-cached-reads")
    .then(({ clearCachedReads }) => clearCachedReads())
    .catch(() => undefined);
}
