/** The lists there are, by what stands in `use-bookmark.ts`. */
export type ListName = "saved" | "followed";

/** One entry of a list: on it or taken off it, and since when. */
export interface Entry {
  username: string;
  isOn: boolean;
  changedAt: string;
}

type Changes = Record<string, Pick<Entry, "isOn" | "changedAt">>;

/** What this browser knows beside the lists themselves. */
interface Kept {
  /** The person whose lists they are; null for those of a visitor. */
  owner: string | null;
  saved: Changes;
  followed: Changes;
}

const key = "plaudit.bookmark-changes";
const longAgo = new Date(0).toISOString();

export function readStoredChanges(): Kept {
  const none: Kept = { owner: null, saved: {}, followed: {} };
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? "{}") as Partial<Kept>;
    return {
      owner: typeof kept.owner === "string" ? kept.owner : null,
      saved: readChanges(kept.saved),
      followed: readChanges(kept.followed),
    };
  } catch {
    return none;
  }
}

function readChanges(stored: unknown): Changes {
  if (typeof stored !== "object" || stored === null) return {};
  const isChange = (change: unknown) =>
    typeof change === "object" &&
    change !== null &&
    typeof (change as Entry).isOn === "boolean" &&
    !Number.isNaN(Date.parse((change as Entry).changedAt));
  return Object.fromEntries(Object.entries(stored).filter(([, change]) => isChange(change)));
}

function writeStoredChanges(kept: Kept): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where the browser stores nothing there is nothing to merge next time.
  }
}

/** Remembers when an entry changed, so that lists of several browsers merge by time. */
export function noteChange(list: ListName, username: string, isOn: boolean, now = new Date()) {
  const kept = readStoredChanges();
  writeStoredChanges({
    ...kept,
    [list]: { ...kept[list], [username]: { isOn, changedAt: now.toISOString() } },
  });
}

/**
 * What this browser has to say about a list when `viewer` is signed in. A visitor's list joins theirs whole,
 * as if it were made now; their own of last time counts by time of change; somebody else's is not theirs.
 */
export function entriesToMerge(
  kept: Kept,
  name: ListName,
  list: readonly string[],
  viewer: string,
  now = new Date(),
): Entry[] {
  if (kept.owner === null) {
    return list.map((username) => ({ username, isOn: true, changedAt: now.toISOString() }));
  }
  if (kept.owner !== viewer) return [];
  const changes = kept[name];
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
 * The list after a merge: what the server answered, then what only this browser knows. What was changed here
 * while the answer was on its way stays as it is.
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

/** From now on the lists are this person's. Only what was changed since the merge is still to be told. */
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
