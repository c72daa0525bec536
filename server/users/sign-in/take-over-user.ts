import type { Context } from "#server/platform/request/context";
import type { Proven } from "#server/verification/proof";
import { confirmAddress, releaseUsername } from "#server/users/confirm-address";
import { endSessionsOf } from "#server/users/sessions/end-sessions";
import {
  findByInstagramId,
  findUserRecord,
  hasOtherInstagramId,
  holdsAnythingConfirmed,
  isConfirmed,
} from "#server/users/find-user-record";
import { UserRecord } from "#server/users/user-record.entity";

/**
 * The person whom a proof signs in; null where the address counts as nobody's. A person belongs to whoever first
 * confirmed anything in them: one that holds nothing confirmed may have been set up by a stranger who waits for the
 * owner of the address, so the prover gets it without the old password and the old sessions.
 */
export async function takeOverUser(
  ctx: Context,
  proven: Proven,
  ownId: number | null = null,
): Promise<UserRecord | null> {
  if (proven.method === "instagram") return takeOverByInstagram(ctx, proven, ownId);
  const user = await findUserRecord(ctx, proven, { lock: true });
  if (!user || isConfirmed(user, proven)) return user;
  if (user.id !== ownId) {
    if (holdsAnythingConfirmed(user)) return null;
    await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { passwordHash: null });
    user.passwordHash = null;
    await endSessionsOf(ctx, user.id);
  }
  await confirmAddress(ctx, user, proven);
  return user;
}

/** Usernames change hands, ids do not: an id opens a profile, a username only the one of a signed-in person. */
async function takeOverByInstagram(
  ctx: Context,
  proven: Proven,
  ownId: number | null,
): Promise<UserRecord | null> {
  const known = await findByInstagramId(ctx, proven);
  if (known) {
    if (isConfirmed(known, proven)) return known;
    await releaseUsername(ctx, proven.address, known.id);
    await confirmAddress(ctx, known, proven);
    return known;
  }
  const holder = await findUserRecord(ctx, proven, { lock: true });
  if (!holder || holder.id !== ownId || hasOtherInstagramId(holder, proven)) return null;
  await confirmAddress(ctx, holder, proven);
  return holder;
}
