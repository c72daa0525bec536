import type { Context } from "#server/platform/request/context";
import type { Proven } from "#server/verification/proof";
import { confirmAddress, releaseUsername } from "#server/users/confirm-address";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import {
  findByInstagramId,
  findUserRecord,
  hasOtherInstagramId,
  hasConfirmedIdentity,
  isConfirmed,
} from "#server/users/find-user-record";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { UserRecord } from "#server/users/user-record.entity";

/**
 * The user that a proof signs in, or null. Pre-hijacking protection: an attacker may have prepared a user with the
 * owner's address. So the owner takes over a user without confirmed identities, and its password and sessions end.
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
    if (await isProtected(ctx, user)) return null;
    await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { passwordHash: null });
    user.passwordHash = null;
    await endSessionsOf(ctx, user.id);
    for (const table of endedByTakeOver) {
      await ctx.manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [user.id]);
    }
  }
  await confirmAddress(ctx, user, proven);
  return user;
}

/** Rows that would go on acting, sending or answering for the person who prepared the user. Sessions and API keys end too. */
export const endedByTakeOver = [
  "webhooks",
  "review_alerts",
  "reply_templates",
  "notification_settings",
  "data_exports",
  "network_tokens",
  "totp_secrets",
  "recovery_codes",
  "bookmarks",
] as const;

/** Whether a user has more than a password: a confirmed identity, or a second factor, which no proof replaces. */
export async function isProtected(ctx: Context, user: UserRecord): Promise<boolean> {
  return hasConfirmedIdentity(user) || hasSecondFactor(ctx, user.id);
}

/** Usernames can move to another person, ids cannot: a username alone only matches the viewer's own profile. */
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
