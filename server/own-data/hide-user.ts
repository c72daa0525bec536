import { addJob } from "#server/jobs/add-job";
import type { Context } from "#server/platform/request/context";
import { endSessionsOf } from "#server/users/sessions/end-sessions";
import { defaultDisplayName } from "#server/users/parse-profile";
import type { UserRecord } from "#server/users/user-record.entity";
import { eraseAddress } from "./erase-user-rows";
import { addressesOf, countedKeysOf, countedKeysOfRequest } from "./names-of-user";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

/**
 * Deletes a person for everybody to see, inside the caller's transaction: name, addresses and ways in go at once. A
 * background job erases what they wrote and did, which may be much. The caller holds a lock on the person.
 */
export async function hideUser(
  ctx: Context,
  user: UserRecord,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  const { id: userId } = user;
  // Those who hold a line open in the person's name are cut off, in every process.
  await endSessionsOf(ctx, userId);
  for (const address of addressesOf(user)) await eraseAddress(ctx, address);
  await ctx.manager.query("DELETE FROM rate_limits WHERE key = ANY ($1)", [
    [...countedKeysOf(ctx, user), ...countedKeysOfRequest(ctx, user)],
  ]);
  // They hold the address.
  await ctx.manager.query("DELETE FROM user_mails WHERE user_id = $1", [userId]);
  // A file of everything holds all of that too.
  await ctx.manager.query("DELETE FROM data_exports WHERE user_id = $1", [userId]);
  await ctx.manager.query(hidden, [userId, ctx.now(), defaultDisplayName({})]);
  await addJob(ctx, "eraseUser", { userId, reviews }, { key: `eraseUser:${userId}` });
}

const hidden = `
  UPDATE users SET erased_at = $2, display_name = $3, first_name = NULL, last_name = NULL,
    email_confirmed_at = NULL, email = NULL, phone_confirmed_at = NULL, phone = NULL,
    username = NULL, username_is_of_page = false, declared_username = NULL, picture_url = NULL,
    instagram_id = NULL, instagram_scoped_id = NULL, instagram_sender_id = NULL,
    username_lost_at = NULL, facebook_id = NULL, password_hash = NULL
  WHERE id = $1`;
