import { browserStorage } from "#client/ui/storage/browser-storage";

export type ListName = "saved" | "followed";

/** A provider added to or removed from a list, with the time of the change. */
export interface Entry {
  username: string;
  isOn: boolean;
  changedAt: string;
}

export type Changes = Record<string, Pick<Entry, "isOn" | "changedAt">>;

/** Stored in this browser in addition to the lists. */
export interface StoredChanges {
  /** The user id of the owner; null for a visitor. */
  owner: string | null;
  saved: Changes;
  followed: Changes;
}

const key = "plaudit.bookmark-changes";

export function readStoredChanges(): StoredChanges {
  const none: StoredChanges = { owner: null, saved: {}, followed: {} };
  try {
    const stored = JSON.parse(browserStorage.getItem(key) ?? "{}") as Partial<StoredChanges>;
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

export function writeStoredChanges(stored: StoredChanges): void {
  browserStorage.setItem(key, JSON.stringify(stored));
}

/** Records the time of a change, so that lists of several browsers merge by time. */
export function recordChange(list: ListName, username: string, isOn: boolean, now = new Date()) {
  const stored = readStoredChanges();
  writeStoredChanges({
    ...stored,
    [list]: { ...stored[list], [username]: { isOn, changedAt: now.toISOString() } },
  });
}
