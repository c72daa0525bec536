/** What a stored list of usernames holds. */
export function parseUsernames(stored: string | null): readonly string[] {
  const usernames = parseTexts(stored).map(cleanUsername);
  return [...new Set(usernames.filter((username) => username !== ""))];
}

/** What a stored list holds as it is read: foreign or corrupt text is an empty list, never a fault. */
export function parseTexts(stored: string | null): readonly string[] {
  if (!stored) return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is string => typeof entry === "string");
}

/** As the directory writes it: in lower case, without @. */
function cleanUsername(text: string): string {
  const username = text.trim().replace(/^@/, "").toLowerCase();
  return username.length <= maxUsernameLength ? username : "";
}

const maxUsernameLength = 64;

export function withUsername(
  list: readonly string[],
  username: string,
  place = list.length,
): readonly string[] {
  return list.includes(username) ? list : list.toSpliced(place, 0, username);
}

export function withoutUsername(list: readonly string[], username: string): readonly string[] {
  return list.filter((entry) => entry !== username);
}
