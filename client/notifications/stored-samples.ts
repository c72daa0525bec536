import { useSyncExternalStore } from "react";
import { storedList } from "#client/providers/bookmarks/stored-list";

/** The number of samples, kept apart from them so that the bell does not load their texts. */
export const sampleCount = 3;

const mark = "seen";

/** Not empty once this browser has shown the samples. */
const seen = storedList("plaudit.samples", (stored) => (stored === null ? [] : [mark]));

export function useUnseenSamples(): number {
  const list = useSyncExternalStore(seen.subscribe, seen.read, () => none);
  return list.length > 0 ? 0 : sampleCount;
}

const none: readonly string[] = [];

export function markSamplesSeen(): void {
  if (seen.read().length === 0) seen.change(() => [mark]);
}
