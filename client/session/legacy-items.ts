const sessionKeys = ["instagramSession", "facebookSession"] as const;
const tokenKeys = ["instagram_token", "facebook_token"] as const;

/** What the browser kept for each of the two networks. */
export function readLegacyItems(): unknown[] {
  return sessionKeys.map((key) => parse(readText(key)));
}

/** Whether this browser holds anything of the time before Plaudit. */
export function hasLegacySession(): boolean {
  return [...sessionKeys, ...tokenKeys].some((key) => readText(key) !== null);
}

/** Nothing of a session of the time before Plaudit stays in the browser. */
export function dropLegacySession(): void {
  try {
    for (const key of [...sessionKeys, ...tokenKeys]) window.localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has kept nothing.
  }
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
