import {
  type Changes,
  type Entry,
  type ListName,
  readStoredChanges,
  type StoredChanges,
  writeStoredChanges,
} from "./bookmark-changes";

const longAgo = new Date(0).toISOString();

/**
 * The entries that this browser sends to merge. A visitor's list is sent whole, dated now; the viewer's own list with
 * the time of each change. The list of another user is not sent.
 */
export function entriesToMerge(
  stored: StoredChanges,
  name: ListName,
  list: readonly string[],
  viewer: string,
  now = new Date(),
): Entry[] {
  if (stored.owner === null) {
    return list.map((username) => ({ username, isOn: true, changedAt: now.toISOString() }));
  }
  if (stored.owner !== viewer) return [];
  const changes = stored[name];
  const on = list.map((username) => ({
    username,
    isOn: true,
    changedAt: changes[username]?.changedAt ?? longAgo,
  }));
  const off = Object.entries(changes)
    .filter(([username, { isOn }]) => !isOn && !list.includes(username))
    .map(([username, change]) => ({ username, ...change }));
  return [...on, ...off];
}

/**
 * The merged list: the server's entries, then those only this browser has. Changes made here during the request win
 * over the answer.
 */
export function mergedList(
  list: readonly string[],
  changes: Changes,
  answer: { listed: readonly string[]; unknown: readonly string[]; askedAt: Date },
): readonly string[] {
  const isLater = (username: string) =>
    Date.parse(changes[username]?.changedAt ?? longAgo) > answer.askedAt.getTime();
  const kept = answer.listed.filter((username) => !isLater(username) || list.includes(username));
  const own = list.filter(
    (username) =>
      !kept.includes(username) && (answer.unknown.includes(username) || isLater(username)),
  );
  return [...kept, ...own];
}

/** Sets the owner after a merge, and keeps only the changes made since. */
export function storeOwner(owner: string, askedAt: Date): void {
  const { saved, followed } = readStoredChanges();
  const recent = (changes: Changes) =>
    Object.fromEntries(
      Object.entries(changes).filter(
        ([, { changedAt }]) => Date.parse(changedAt) > askedAt.getTime(),
      ),
    );
  writeStoredChanges({ owner, saved: recent(saved), followed: recent(followed) });
}
