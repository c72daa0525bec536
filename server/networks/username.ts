const pattern = /^[a-z0-9._]{1,30}$/;

/** A username as it is stored: lower case, without @. Null where the text cannot be one. */
export function parseUsername(text: string): string | null {
  const username = text.trim().replace(/^@/, "").toLowerCase();
  return pattern.test(username) ? username : null;
}
