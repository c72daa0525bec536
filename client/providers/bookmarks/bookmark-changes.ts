export type ListName = "saved" | "followed";

/** A provider added to or removed from a list, with the time of the change. */
export interface Entry {
  username: string;
  isOn: boolean;
  changedAt: string;
}

type Changes = Record<string, Pick<Entry, "isOn" | "changedAt">>;

/** Stored in this browser in addition to the lists. */
interface StoredChanges {
  /** The user id of the owner; null for a visitor. */
  owner: string | null;
  saved: Changes;
  followed: Changes;
}

const key = "plaudit.bookmark-changes";
const longAgo = new Date(0).toISOString();

export function readStoredChanges(): StoredChanges {
  const none: StoredChanges = { owner: null, saved: {}, followed: {} };
  try {
    const stored = JSON.parse(window.localStorage.getItem(key) ?? "{}") as Partial<StoredChanges>;
    return {
      owner: typeof stored.owner === "string" ? stored.owner : null,
      saved: parseChanges(stored.saved),
      followed: parseChanges(stored.followed),
    };
  } catch {
    return none;
  }
}

function parseChanges(stored: unknown): Changes {
  if (typeof stored !== "object" || stored === null) return {};
  const isChange = (change: unknown) =>
    typeof change === "object" &&
    change !== null &&
    typeof (change as Entry).isOn === "boolean" &&
    !Number.isNaN(Date.parse((change as Entry).changedAt));
  return Object.fromEntries(Object.entries(stored).filter(([, change]) => isChange(change)));
}

function writeStoredChanges(stored: StoredChanges): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage there is nothing to merge next time.
  }
}

/** Records the time of a change, so that lists of several browsers merge by time. */
export function recordChange(list: ListName, username: string, isOn: boolean, now = new Date()) {
  const stored = readStoredChanges();
  writeStoredChanges({
    ...stored,
    [list]: { ...stored[list], [username]: { isOn, changedAt: now.toISOString() } },
  });
}

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
