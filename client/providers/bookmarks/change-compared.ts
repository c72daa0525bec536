import { limits } from "#client/ui/limits";
import { compared, noUsernames } from "./compared-providers";
import { parseUsernames, withoutUsername, withUsername } from "./usernames";

/** False if as many are chosen as fit side by side. */
export function addCompared(username: string): boolean {
  const current = compared.read();
  if (current.length >= limits.compared && !current.includes(username)) return false;
  compared.change((list) => withUsername(list, username));
  return true;
}

export function removeCompared(username: string): void {
  compared.change((list) => withoutUsername(list, username));
}

export function clearCompared(): void {
  compared.change(() => noUsernames);
}

/** The address of a comparison. */
export function comparePath(usernames: readonly string[]): string {
  return usernames.length > 0 ? `/compare?providers=${usernames.join(",")}` : "/compare";
}

/** The usernames in the query of a comparison: valid, different, as many as fit. */
export function parseComparedQuery(query: string): readonly string[] {
  const given = new URLSearchParams(query).get("providers") ?? "";
  const names = parseUsernames(JSON.stringify(given.split(",")));
  return names.filter((name) => /^[\w.]+$/.test(name)).slice(0, limits.compared);
}
