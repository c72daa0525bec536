import { useEffect } from "react";

const names = ["screen", "dialogs"] as const;
type Name = (typeof names)[number];

const awaited = new Set<Name>(names);
let tell: () => void = () => undefined;

/** Stands below each boundary that the server writes: React takes those over later than what surrounds them. */
export function HydratedPart({ name }: { name: Name }) {
  useEffect(() => {
    awaited.delete(name);
    if (awaited.size === 0) tell();
  }, [name]);
  return null;
}

/** A part that fails never tells, and what can still be used must not wait for it. */
const maxWaitMilliseconds = 20_000;

/** Resolves when the whole page listens. */
export function allPartsHydrated(): Promise<void> {
  if (awaited.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    // A dialog that the server wrote gives way to the living one a moment later.
    tell = () => setTimeout(resolve);
    setTimeout(resolve, maxWaitMilliseconds);
  });
}
