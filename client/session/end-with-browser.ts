import { dropLeftOverSession } from "./stored-session";

/** Drops an unremembered session left over from a closed browser, with its offline copies. */
export function endWithBrowser(): void {
  if (!dropLeftOverSession()) return;
  void import("./clear-cached-reads")
    .then(({ clearCachedReads }) => clearCachedReads())
    .catch(() => undefined);
}
