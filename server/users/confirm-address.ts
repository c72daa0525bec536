import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import type { Proven } from "#server/verification/proof";
import { addUserMail } from "./add-user-mail";
import type { Address } from "./find-user-record";
import { rememberEarlierNames } from "#server/users/left-names/earlier-names";
import { carryLeftDecisions } from "#server/users/left-names/left-decisions";
import { lockReviewedProviders } from "./lock-reviewed-providers";
import { UserRecord } from "./user-record.entity";

/**
 * Confirms an address, and removes a username from users who only declared it. `isOfPage` marks weaker evidence:
 * another user can still confirm that username.
 */
export async function confirmAddress(
  ctx: Context,
  user: UserRecord,
  { method, address, confirmedAt, senderId }: Proven,
  { isOfPage = false } = {},
): Promise<void> {
  const users = ctx.manager.getRepository(UserRecord);
  const changes: Partial<UserRecord> =
    method === "email"
      ? { email: address, emailConfirmedAt: confirmedAt }
      : method === "phone"
        ? { phone: address, phoneConfirmedAt: confirmedAt }
        : {
            username: address,
            isUsernameOfPage: isOfPage,
            declaredUsername: null,
            usernameLostAt: null,
            ...(senderId && { instagramSenderId: senderId }),
          };
  if (method === "instagram") {
    await users.update({ declaredUsername: address }, { declaredUsername: null });
  }
  if (method === "instagram") await lockReviewsOfPage(ctx, user.id, address);
  await lockReviewedProviders(ctx, user.id);
  await rememberEarlierNames(ctx, user, changes);
  await users.update({ id: user.id }, changes);
  Object.assign(user, changes, { isVerified: true });
  await carryLeftDecisions(ctx, user);
  await announce(ctx, "addressConfirmed", { key: String(user.id), method });
}

/**
 * Deadlock avoidance: the reviews that stop counting when the user becomes the owner of the page, before the providers,
 * as everywhere else.
 */
async function lockReviewsOfPage({ manager }: Context, userId: number, username: string) {
  await manager.query(
    `SELECT FROM reviews WHERE user_id = $1 AND provider_id = (SELECT id FROM providers WHERE username = $2)
     ORDER BY id FOR NO KEY UPDATE`,
    [userId, username],
  );
}

/** Removes an address from a user who does not, or no longer, own it. */
export async function removeAddress(
  ctx: Context,
  user: UserRecord,
  { method, address }: Address,
): Promise<void> {
  if (method === "instagram" && user.username === address) return releaseUsername(ctx, address);
  const field = method === "instagram" ? "declaredUsername" : method;
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { [field]: null });
}

/**
 * Removes a confirmed username from any user but `exceptId`, because another Instagram account has it now. Sends them
 * an email; a database trigger writes the notification.
 */
export async function releaseUsername(
  ctx: Context,
  username: string,
  exceptId: number | null = null,
): Promise<void> {
  const [released]: [{ id: number; email: string | null }[], number] = await ctx.manager.query(
    `UPDATE users SET username = NULL, username_is_of_page = false, username_lost_at = $2
     WHERE username = $1 AND id IS DISTINCT FROM $3::integer
     RETURNING id, CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS email`,
    [username, ctx.now(), exceptId],
  );
  for (const { id, email } of released) {
    await announce(ctx, "notified", { key: String(id), kind: "username_changed_hands" });
    if (email !== null) {
      await addUserMail(ctx, { userId: id, kind: "username_lost", address: email, username });
    }
  }
}
