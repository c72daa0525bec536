const pattern = /^[a-z0-9._]{1,30}$/;

/** The stored form of a username: lower case, without @. Null for an invalid one. */
export function parseUsername(text: string): string | null {
  const username = text.trim().replace(/^@/, "").toLowerCase();
  return pattern.test(username) ? username : null;
}
