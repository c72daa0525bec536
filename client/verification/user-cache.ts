import { browserStorage } from "#client/ui/storage/browser-storage";
import { limits } from "#client/ui/limits";

export interface KnownUser {
  username: string;
  displayName: string;
  avatar: string | null;
  isBusiness: boolean;
}

type Entries = Record<string, KnownUser & { at: number }>;

const key = "plaudit.users";
const maxEntries = 50;

function readAll(now: number): Entries {
  try {
    const stored = JSON.parse(browserStorage.getItem(key) ?? "{}") as Entries;
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([, entry]) =>
          typeof entry.displayName === "string" && now - entry.at < limits.userCacheMilliseconds,
      ),
    );
  } catch {
    return {};
  }
}

/** Null unless looked up within a day. */
export function cachedKnownUser(username: string, now = Date.now()): KnownUser | null {
  const found = readAll(now)[username.toLowerCase()];
  if (!found) return null;
  const { at: _, ...user } = found;
  return user;
}

export function cacheKnownUser(user: KnownUser, now = Date.now()): void {
  const { username, displayName, avatar, isBusiness } = user;
  const entry = { username, displayName, avatar, isBusiness, at: now };
  const entries = { ...readAll(now), [username.toLowerCase()]: entry };
  const newest = Object.entries(entries)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, maxEntries);
  browserStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
}
