import type { Context } from "#server/platform/request/context";
import { lookUpRefresh } from "#server/platform/settings/job-limits";
import type { LookedUpProfile } from "./looked-up-profile";

/**
 * Puts a profile that the directory does not know into it, from what our own look-up found: nobody's yet, without
 * a category and a region. What callers say of the profile plays no part. Two at once make one; answers its key.
 */
export async function introduceProvider(ctx: Context, profile: LookedUpProfile): Promise<number> {
  const { userId, username, displayName, biography, pictureUrl, followers, posts } = profile;
  const { isBusiness, isPrivate } = profile;
  await ctx.manager.query(
    `INSERT INTO providers (username, display_name, biography, picture_url, followers, posts,
       is_business, is_private, created_at, network_id, look_up_due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9::timestamptz + make_interval(days => $11))
     ON CONFLICT (username) DO NOTHING`,
    [
      username,
      displayName,
      biography,
      pictureUrl,
      followers,
      posts,
      isBusiness,
      isPrivate,
      ctx.now(),
      // The profile of a provider that another save introduced meanwhile has the id of the directory.
      /^\d{1,40}$/.test(userId) ? userId : null,
      lookUpRefresh.days,
    ],
  );
  // Who was there already is not answered by the insertion.
  const [provider]: { id: number }[] = await ctx.manager.query(
    "SELECT id FROM providers WHERE username = $1",
    [username],
  );
  return provider!.id;
}
