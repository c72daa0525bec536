import { useEffect } from "react";

const names = ["screen", "dialogs"] as const;
type Name = (typeof names)[number];

const pending = new Set<Name>(names);
let onHydrated: () => void = () => undefined;

/** Marks a server-rendered Suspense boundary: React hydrates it later than its surroundings. */
export function HydratedPart({ name }: { name: Name }) {
  useEffect(() => {
    pending.delete(name);
    if (pending.size === 0) onHydrated();
  }, [name]);
  return null;
}

/** Timeout for a part that fails and never hydrates. */
const maxWaitMilliseconds = 20_000;

/** Resolves when the whole page is interactive. */
export function allPartsHydrated(): Promise<void> {
  if (pending.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    // One task later, the new dialog element has replaced the server-rendered one.
    onHydrated = () => setTimeout(resolve);
    setTimeout(resolve, maxWaitMilliseconds);
  });
}
