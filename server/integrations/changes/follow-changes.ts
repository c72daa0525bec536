import { setTimeout as pause } from "node:timers/promises";
import { maxPageSize } from "#server/platform/settings/limits";
import { liveChangesOf, replayWindow, type FeedAccess, type LiveChange } from "./live-changes";

/** Which changes to follow; null for all. */
export interface FollowedChanges {
  /** Exclusive; null for the changes from now on. */
  after: number | null;
  providerId: number | null;
  category: string | null;
  isWanted(change: LiveChange): boolean;
}

const pauseAfterFailure = 1_000;

/** Changes in the order of their numbers, in batches of up to 100, without a gap, until `return` is called. */
export function followChanges(
  access: FeedAccess,
  { after, providerId, category, isWanted }: FollowedChanges,
): AsyncIterableIterator<LiveChange[]> {
  const live = liveChangesOf(access);
  const ending = new AbortController();
  const { signal } = ending;
  const isFollowed = (change: LiveChange) =>
    (providerId === null || change.providerId === providerId) &&
    (category === null || change.category === category) &&
    isWanted(change);
  let number = after;
  let ready: LiveChange[] = [];
  let window: number = replayWindow.first;
  const begun = live.begin().then((newest) => (number ??= newest));
  begun.catch(() => {});

  // Not an async generator: it could not be closed while it waits for a change.
  const batches: AsyncIterableIterator<LiveChange[]> = {
    async next() {
      await begun;
      while (ready.length === 0 && !signal.aborted) {
        await live.wait(number!, signal);
        const found = await live.after(number!, window).catch(async (error: unknown) => {
          access.log.warn({ err: error }, "changes could not be read for a follower");
          await pause(pauseAfterFailure, null, { signal }).catch(() => {});
          return null;
        });
        if (!found) continue;
        number = found.last;
        ready = found.changes.filter(isFollowed);
        window = ready.length > 0 ? replayWindow.first : Math.min(2 * window, replayWindow.max);
      }
      if (signal.aborted) return { done: true, value: undefined };
      return { done: false, value: ready.splice(0, maxPageSize) };
    },
    async return() {
      ending.abort();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => batches,
  };
  return batches;
}

/** Items one by one. */
export function flatten<Item>(batches: AsyncIterator<Item[]>): AsyncIterableIterator<Item> {
  let ready: Item[] = [];
  const items: AsyncIterableIterator<Item> = {
    async next() {
      if (ready.length === 0) {
        const { done, value } = await batches.next();
        if (done) return { done: true, value: undefined };
        ready = value.toReversed();
      }
      return { done: false, value: ready.pop()! };
    },
    async return() {
      ready = [];
      await batches.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => items,
  };
  return items;
}
