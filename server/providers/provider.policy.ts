import type { UserRecord } from "#server/users/user-record.entity";
import type { Provider } from "./provider.entity";

/** Whose profile it is says the confirmed username alone, never a declared one. */
export function ownsProvider(
  person: Pick<UserRecord, "username">,
  provider: Pick<Provider, "username">,
): boolean {
  return person.username !== null && person.username === provider.username;
}
