import { browserStorage } from "#client/ui/storage/browser-storage";

const sessionKeys = ["instagramSession", "facebookSession"] as const;
const tokenKeys = ["instagram_token", "facebook_token"] as const;

/** Stored sessions of the two social networks. */
export function readLegacyItems(): unknown[] {
  return sessionKeys.map((key) => parse(browserStorage.getItem(key)));
}

/** Whether this browser stores a session from before Plaudit. */
export function hasLegacySession(): boolean {
  return [...sessionKeys, ...tokenKeys].some((key) => browserStorage.getItem(key) !== null);
}

export function dropLegacySession(): void {
  for (const key of [...sessionKeys, ...tokenKeys]) browserStorage.removeItem(key);
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}
