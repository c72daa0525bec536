import type { NetworkPerson } from "#server/networks/network-login";
import type { Context } from "#server/platform/request/context";
import { maxNameLength } from "#server/platform/settings/limits";
import type { Proven } from "#server/verification/proof";
import { takeOverUser } from "#server/users/sign-in/take-over-user";
import { confirmAddress, releaseUsername, removeAddress } from "#server/users/confirm-address";
import { findUserRecord, isConfirmed } from "#server/users/find-user-record";
import { insertUser } from "#server/users/insert-user";
import { carryLeftDecisions } from "#server/users/left-names/left-decisions";
import { nameOfNetwork } from "#server/users/parse-text";
import { takenFaults } from "#server/users/taken-fields";
import { UserRecord, userLock } from "#server/users/user-record.entity";

export type Network = "instagram" | "facebook";

/** A person as identified by a social network or its simulator. */
export interface NetworkIdentity {
  network: Network;
  person: NetworkPerson;
  isSimulated: boolean;
}

export const idColumns = { instagram: "instagramId", facebook: "facebookId" } as const;

/**
 * Finds the user by network id or by the viewer's own username, else creates one. Null when a simulated login names an
 * existing user: it proves nothing.
 */
export async function userOfNetwork(
  ctx: Context,
  identity: NetworkIdentity,
  viewerId: number | null,
): Promise<UserRecord | null> {
  const known = await findByNetworkId(ctx, identity);
  if (known) {
    if (!identity.isSimulated) await followUsername(ctx, known, identity);
    return known;
  }
  const user = identity.isSimulated
    ? await declareUser(ctx, identity)
    : await confirmedUser(ctx, identity, viewerId);
  if (user) await linkNetwork(ctx, user, identity);
  return user;
}

export async function findByNetworkId(
  ctx: Context,
  { network, person }: NetworkIdentity,
): Promise<UserRecord | null> {
  return ctx.manager.getRepository(UserRecord).findOne({
    where: { [idColumns[network]]: person.id },
    // Row locks require a transaction.
    ...(ctx.afterCommit && { lock: userLock }),
  });
}

/** Links the network id to the user for later sign-ins, unless another id is already linked. */
export async function linkNetwork(
  ctx: Context,
  user: UserRecord,
  { network, person }: NetworkIdentity,
): Promise<void> {
  const column = idColumns[network];
  if (user[column] !== null) return;
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { [column]: person.id });
  user[column] = person.id;
  await carryLeftDecisions(ctx, user);
}

/** Stores the app-scoped id, which Instagram uses in its webhooks. */
export async function storeScopedId(
  ctx: Context,
  user: UserRecord,
  { person: { scopedId } }: NetworkIdentity,
): Promise<void> {
  if (scopedId === undefined || user.instagramScopedId === scopedId) return;
  await ctx.manager
    .getRepository(UserRecord)
    .update({ id: user.id }, { instagramScopedId: scopedId });
}

/** Stores with the user's own provider whether Instagram calls the account professional. */
export async function storeProfileType(
  ctx: Context,
  user: UserRecord,
  { person: { isProfessional }, isSimulated }: NetworkIdentity,
): Promise<void> {
  if (isProfessional === undefined || isSimulated) return;
  await ctx.manager.query(
    `UPDATE providers SET is_professional = $3
     WHERE owner_id = $1 AND username = $2 AND is_professional <> $3`,
    [user.id, user.username, isProfessional],
  );
}

/** The user's username; null if the network lists several and none was declared, since any could be a client's. */
export function usernameOf({ person }: NetworkIdentity, user?: UserRecord): string | null {
  const { usernames } = person;
  const declared = usernames.find((username) => username === user?.declaredUsername);
  return declared ?? (usernames.length === 1 ? usernames[0]! : null);
}

async function confirmedUser(
  ctx: Context,
  identity: NetworkIdentity,
  viewerId: number | null,
): Promise<UserRecord> {
  const username = usernameOf(identity);
  const names = namesOf(identity.person.name);
  if (username === null) return insertUser(ctx, names);

  const named: Proven = { method: "instagram", address: username, confirmedAt: ctx.now() };
  if (identity.network === "facebook") return userOfPage(ctx, named, names, viewerId);
  const proven = { ...named, instagramId: identity.person.id };
  const existing = await takeOverUser(ctx, proven, viewerId);
  if (existing) return existing;
  const holder = await findUserRecord(ctx, proven, { lock: true });
  if (holder) await removeAddress(ctx, holder, proven);
  const user = await insertUser(ctx, { ...names, username });
  await confirmAddress(ctx, user, proven);
  return user;
}

/**
 * A Facebook page can have several managers, and none of them must own the linked Instagram profile. So its username
 * is confirmed only for the viewer or for a new user; it never signs in to another profile.
 */
async function userOfPage(
  ctx: Context,
  proven: Proven,
  names: ReturnType<typeof namesOf>,
  viewerId: number | null,
): Promise<UserRecord> {
  const holder = await findUserRecord(ctx, proven, { lock: true });
  if (holder && holder.id === viewerId) {
    if (!isConfirmed(holder, proven)) await confirmAddress(ctx, holder, proven, { isOfPage: true });
    return holder;
  }
  if (holder?.username === proven.address) return insertUser(ctx, names);
  const user = await insertUser(ctx, { ...names, username: proven.address });
  await confirmAddress(ctx, user, proven, { isOfPage: true });
  return user;
}

async function declareUser(ctx: Context, identity: NetworkIdentity): Promise<UserRecord | null> {
  const username = usernameOf(identity);
  const names = namesOf(identity.person.name);
  if (username === null) return insertUser(ctx, names);
  const taken = await takenFaults(ctx, { instagramUsername: username });
  return taken.length > 0 ? null : insertUser(ctx, { ...names, declaredUsername: username });
}

async function followUsername(
  ctx: Context,
  user: UserRecord,
  identity: NetworkIdentity,
): Promise<void> {
  const address = usernameOf(identity, user);
  if (address === null || address === user.username) return;
  const users = ctx.manager.getRepository(UserRecord);
  const isOfPage = identity.network === "facebook";
  if (isOfPage) {
    if (user.username !== null || (await users.existsBy({ username: address }))) return;
  } else {
    await releaseUsername(ctx, address, user.id);
  }
  const proven: Proven = { method: "instagram", address, confirmedAt: ctx.now() };
  await confirmAddress(ctx, user, proven, { isOfPage });
}

function namesOf(name: string | null): { firstName?: string; lastName?: string } {
  const [firstName, ...rest] = nameOfNetwork(name).split(" ").map(shortened);
  const lastName = shortened(rest.join(" "));
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

function shortened(name: string): string {
  return Array.from(name).slice(0, maxNameLength).join("").trim();
}
