import { useState } from "react";

/**
 * Everyone who was on the list while the dialog is open, the last saved first: who is taken off keeps
 * their place for Undo, and who is added by another tab stands at the end, so that no page shifts.
 */
export function useUsernamesSeen(saved: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(() => saved.toReversed());
  const added = saved.filter((username) => !seen.includes(username));
  if (added.length === 0) return seen;
  const all = [...seen, ...added.toReversed()];
  setSeen(all);
  return all;
}
