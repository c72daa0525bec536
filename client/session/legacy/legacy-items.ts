import { readStored, writeStored } from "#client/ui/hooks/stored-text";

const sessionKeys = ["instagramSession", "facebookSession"] as const;
const tokenKeys = ["instagram_token", "facebook_token"] as const;

/** Stored sessions of the two social networks. */
export function readLegacyItems(): unknown[] {
  return sessionKeys.map((key) => parse(readStored(key)));
}

/** Whether this browser stores a session from before Plaudit. */
export function hasLegacySession(): boolean {
  return [...sessionKeys, ...tokenKeys].some((key) => readStored(key) !== null);
}

export function dropLegacySession(): void {
  for (const key of [...sessionKeys, ...tokenKeys]) writeStored(key, null);
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}
