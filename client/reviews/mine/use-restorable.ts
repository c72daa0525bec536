import { useEffect, useState } from "react";

/** The reviews that can still be restored; each leaves the list when its time is over. */
export function useRestorable<Deleted extends { restorableUntil: string }>(
  deleted: readonly Deleted[],
): Deleted[] {
  const [now, setNow] = useState(Date.now);
  const current = deleted.filter(({ restorableUntil }) => Date.parse(restorableUntil) > now);
  const next = Math.min(...current.map(({ restorableUntil }) => Date.parse(restorableUntil)));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return current;
}
