import { useSyncExternalStore } from "react";
import { storedList } from "#client/providers/bookmarks/stored-list";

/** How many samples there are; they themselves come with the list. */
export const sampleCount = 3;

const mark = "seen";

/** Whether this browser has shown the samples to anybody. */
const seen = storedList("plaudit.samples", (stored) => (stored === null ? [] : [mark]));

export function useUnseenSamples(): number {
  const list = useSyncExternalStore(seen.subscribe, seen.read, () => none);
  return list.length > 0 ? 0 : sampleCount;
}

const none: readonly string[] = [];

export function markSamplesSeen(): void {
  if (seen.read().length === 0) seen.change(() => [mark]);
}
