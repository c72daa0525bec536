import type { Context } from "#server/platform/request/context";
import type { UserRecord } from "#server/users/user-record.entity";
import { providerByUsername } from "./provider.batch";
import { Provider } from "./provider.entity";
import { ownsProvider } from "./provider.policy";

type Person = Pick<UserRecord, "id" | "username">;

/** The provider that this user owns; null if there is none. */
export async function ownProviderOf(ctx: Context, person: Person): Promise<Provider | null> {
  if (person.username === null) return null;
  const provider = await providerByUsername(ctx).load(person.username);
  return provider && ownsProvider(person, provider) ? provider : null;
}

/** `ownProviderOf` with a row lock, inside a transaction. */
export async function lockOwnProvider(ctx: Context, person: Person): Promise<Provider | null> {
  if (person.username === null) return null;
  const provider = await ctx.manager.getRepository(Provider).findOne({
    where: { username: person.username },
    lock: { mode: "for_no_key_update" },
  });
  return provider && ownsProvider(person, provider) ? provider : null;
}
