import type { UserRecord } from "#server/users/user-record.entity";
import type { Provider } from "./provider.entity";

/** The owner must still have the page's username confirmed. */
export function ownsProvider(
  person: Pick<UserRecord, "id" | "username">,
  provider: Pick<Provider, "username" | "ownerId">,
): boolean {
  return hasUsernameOf(person, provider) && person.id === provider.ownerId;
}

export function hasUsernameOf(
  person: Pick<UserRecord, "username">,
  provider: Pick<Provider, "username">,
): boolean {
  return person.username !== null && person.username === provider.username;
}
