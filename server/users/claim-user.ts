import type { Context } from "#server/platform/context";
import type { Proven } from "#server/verification/proof";
import { confirmAddress } from "./confirm-address";
import { endSessionsOf } from "./end-sessions";
import { findUserRecord, holdsAnythingConfirmed, isConfirmed } from "./find-user-record";
import { UserRecord } from "./user-record.entity";

/**
 * Whose an address is, now that somebody has proved it. A person belongs to whoever first confirmed anything
 * in them: one that holds nothing confirmed may have been set up by a stranger who waits for the owner of the
 * address, so the prover gets it without the old password and the old sessions. One that holds something else
 * confirmed, or a login at a network, is somebody else's, and the address counts as nobody's: null.
 */
export async function claimUser(
  ctx: Context,
  proven: Proven,
  ownId: number | null = null,
): Promise<UserRecord | null> {
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
