import { useState } from "react";

/**
 * Every username on the list since the dialog opened, newest first. Removed ones keep their position for Undo; those
 * added by another tab come last, so that pages do not shift.
 */
export function useUsernamesSeen(saved: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(() => saved.toReversed());
  const added = saved.filter((username) => !seen.includes(username));
  if (added.length === 0) return seen;
  const all = [...seen, ...added.toReversed()];
  setSeen(all);
  return all;
}
