import { readStored, writeStored } from "#client/ui/hooks/stored-text";

const sessionKeys = ["instagramSession", "facebookSession"] as const;
const tokenKeys = ["instagram_token", "facebook_token"] as const;

/** What the browser kept for each of the two networks. */
export function readLegacyItems(): unknown[] {
  return sessionKeys.map((key) => parse(readStored(key)));
}

/** Whether this browser holds anything of the time before Plaudit. */
export function hasLegacySession(): boolean {
  return [...sessionKeys, ...tokenKeys].some((key) => readStored(key) !== null);
}

/** Nothing of a session of the time before Plaudit stays in the browser. */
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
