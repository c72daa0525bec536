import { addJob } from "#server/jobs/add-job";
import { storeRole } from "#server/moderation/operators/grant-role";
import { storedHashSql } from "#server/pictures/picture.sql";
import type { Context } from "#server/platform/request/context";
import { keyOf } from "#server/platform/request/rate-limit-keys";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import { lockReviewedProviders } from "#server/users/lock-reviewed-providers";
import { isPictureShown } from "#server/providers/purge-rules";
import { defaultDisplayName } from "#server/users/parse-profile";
import type { UserRecord } from "#server/users/user-record.entity";
import { eraseAddress } from "./erase-user-rows";
import { leaveNames } from "./leave-names";
import { addressesOf, rateLimitKeysOfUser, rateLimitKeysOfRequest } from "./names-of-user";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

/**
 * Hides a user, inside the caller's transaction: erases name, addresses and credentials at once. A background job
 * erases their many other rows. The caller must have locked the user, and
 * before them the roles, if the user has one.
 */
export async function hideUser(
  ctx: Context,
  user: UserRecord,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  const { id: userId } = user;
  // Closes the user's open connections in every process.
  await endSessionsOf(ctx, userId);
  await storeRole(ctx.manager, { userId, role: null, grantedBy: null, now: ctx.now() });
  await leaveNames(ctx, user, reviews);
  for (const address of addressesOf(user)) await eraseAddress(ctx, address);
  await ctx.manager.query("DELETE FROM rate_limits WHERE key = ANY ($1)", [
    [...rateLimitKeysOfUser(ctx, user), ...rateLimitKeysOfRequest(ctx, user)],
  ]);
  await ctx.manager.query("DELETE FROM stored_pictures WHERE is_pending AND uploader = $1", [
    keyOf(ctx, `user:${userId}`),
  ]);
  await ctx.manager.query("DELETE FROM user_mails WHERE user_id = $1", [userId]);
  for (const table of ["passkeys", "totp_secrets", "recovery_codes", "earlier_names"]) {
    await ctx.manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  await ctx.manager.query("DELETE FROM reply_templates WHERE user_id = $1", [userId]);
  await ctx.manager.query("DELETE FROM webhooks WHERE user_id = $1", [userId]);
  // A finished export contains the erased data.
  await ctx.manager.query("DELETE FROM data_exports WHERE user_id = $1", [userId]);
  await lockReviewedProviders(ctx, userId);
  // Before the change of the username, which ends the ownership.
  const own: [{ pictureUrl: string | null }[]] = await ctx.manager.query(resetOwnName, [userId]);
  const [[shown]]: [{ pictures: (string | null)[] }[]] = await ctx.manager.query(anonymizeUser, [
    userId,
    ctx.now(),
    defaultDisplayName({}),
  ]);
  const pictures = [...shown!.pictures, ...own[0].map(({ pictureUrl }) => pictureUrl)];
  for (const picture of pictures) await ctx.manager.query(eraseUnshownPicture, [picture]);
  await ctx.manager.query(
    "INSERT INTO erased_users (user_id, reviews, erased_at) VALUES ($1, $2, $3)",
    [userId, reviews, ctx.now()],
  );
  await addJob(ctx, "eraseUser", { userId, reviews }, { key: `eraseUser:${userId}` });
}

const anonymizeUser = `
  UPDATE users u SET erased_at = $2, display_name = $3, first_name = NULL, last_name = NULL,
    email_confirmed_at = NULL, email = NULL, phone_confirmed_at = NULL, phone = NULL,
    username = NULL, username_is_of_page = false, declared_username = NULL, picture_url = NULL,
    earlier_picture_url = NULL,
    instagram_id = NULL, instagram_scoped_id = NULL, instagram_sender_id = NULL,
    username_lost_at = NULL, facebook_id = NULL, password_hash = NULL
  FROM users before WHERE u.id = $1 AND before.id = u.id
  RETURNING ARRAY[before.picture_url, before.earlier_picture_url] AS pictures`;

/** The name and picture that they gave their provider. */
const resetOwnName = `
  UPDATE providers p SET has_own_name = false, has_own_picture = false,
    display_name = CASE WHEN p.has_own_name THEN p.username ELSE p.display_name END,
    picture_url = CASE WHEN p.has_own_picture THEN NULL ELSE p.picture_url END
  FROM providers before WHERE before.id = p.id AND p.owner_id = $1 AND (p.has_own_name OR p.has_own_picture)
  RETURNING CASE WHEN before.has_own_picture THEN before.picture_url END AS "pictureUrl"`;

/** Another page may show a picture with the same bytes. */
const eraseUnshownPicture = `
  DELETE FROM stored_pictures WHERE hash = ${storedHashSql("$1::text")}
    AND NOT (${isPictureShown})`;
