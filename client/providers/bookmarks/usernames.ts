import { identifierText } from "#client/providers/username";

export function parseUsernames(stored: string | null): readonly string[] {
  const usernames = parseTexts(stored).map(cleanUsername);
  return [...new Set(usernames.filter((username) => username !== ""))];
}

/** Parses a stored list. Invalid text gives an empty list. */
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

/** As stored in the directory: in lower case, without @. Links are not followed: the server renders the same list. */
function cleanUsername(text: string): string {
  const username = identifierText(text).replaceAll("@", "").toLowerCase();
  return username.length <= maxUsernameLength ? username : "";
}

const maxUsernameLength = 64;

export function withUsername(
  list: readonly string[],
  username: string,
  index = list.length,
): readonly string[] {
  return list.includes(username) ? list : list.toSpliced(index, 0, username);
}

export function withoutUsername(list: readonly string[], username: string): readonly string[] {
  return list.filter((entry) => entry !== username);
}
