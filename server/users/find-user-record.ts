import type { Context } from "#server/platform/request/context";
import type { Proven } from "#server/verification/proof";
import type { Verification } from "#server/verification/verification.entity";
import { UserRecord, userLock } from "./user-record.entity";

export interface Address {
  method: Verification["method"];
  address: string;
}

/** The user with an address, confirmed or not; a confirmed username takes precedence over a declared one. */
export async function findUserRecord(
  ctx: Context,
  { method, address }: Address,
  { lock = false } = {},
): Promise<UserRecord | null> {
  const users = ctx.manager.getRepository(UserRecord);
  const options = lock ? { lock: userLock } : {};
  if (method !== "instagram") return users.findOne({ where: { [method]: address }, ...options });
  return (
    (await users.findOne({ where: { username: address }, ...options })) ??
    users.findOne({ where: { declaredUsername: address }, ...options })
  );
}

/** The user with the Instagram account that confirmed a username; locks the row. */
export async function findByInstagramId(
  ctx: Context,
  { senderId, instagramId }: Proven,
): Promise<UserRecord | null> {
  const where = [
    ...(senderId ? [{ instagramSenderId: senderId }] : []),
    ...(instagramId ? [{ instagramId }] : []),
  ];
  if (where.length === 0) return null;
  return ctx.manager.getRepository(UserRecord).findOne({ where, lock: userLock });
}

/** Whether the user is linked to an Instagram account other than the one that confirmed a username. */
export function hasOtherInstagramId(user: UserRecord, { senderId, instagramId }: Proven): boolean {
  const isOther = (known: string | null, proven: string | null | undefined) =>
    known !== null && Boolean(proven) && known !== proven;
  return isOther(user.instagramSenderId, senderId) || isOther(user.instagramId, instagramId);
}

/** A username from a Facebook page does not count as confirmed: other users may manage the same page. */
export function isConfirmed(user: UserRecord, { method, address }: Address): boolean {
  if (method === "instagram") return user.username === address && !user.isUsernameOfPage;
  const confirmedAt = method === "email" ? user.emailConfirmedAt : user.phoneConfirmedAt;
  return user[method] === address && confirmedAt !== null;
}

export function hasConfirmedIdentity(user: UserRecord): boolean {
  const { username, emailConfirmedAt, phoneConfirmedAt } = user;
  const ids = [user.instagramId, user.instagramSenderId, user.facebookId];
  return [username, emailConfirmedAt, phoneConfirmedAt, ...ids].some((each) => each !== null);
}
