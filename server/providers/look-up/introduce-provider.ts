import type { Context } from "#server/platform/request/context";
import { lookUpRefresh } from "#server/platform/settings/job-limits";
import type { LookedUpProfile } from "./looked-up-profile";

/**
 * Adds a profile to the directory from our own look-up, never from what clients report: without owner, category and
 * region. Idempotent; returns the provider's id.
 */
export async function introduceProvider(ctx: Context, profile: LookedUpProfile): Promise<number> {
  const { userId, username, displayName, biography, pictureUrl, followers, posts } = profile;
  const { isVerified, isBusiness, isPrivate, fetchedAt } = profile;
  await ctx.manager.query(
    `INSERT INTO providers (username, display_name, biography, picture_url, followers, posts,
       is_business, is_private, created_at, network_id, look_up_due_at, fetched_at, verified_source, verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9::timestamptz + make_interval(days => $11), $12,
       CASE WHEN $13 THEN 'network' END, $12)
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
      // If a concurrent save added the provider, `userId` is the directory's own id.
      /^\d{1,40}$/.test(userId) ? userId : null,
      lookUpRefresh.days,
      fetchedAt,
      isVerified,
    ],
  );
  // On conflict the INSERT returns nothing.
  const [provider]: { id: number }[] = await ctx.manager.query(
    "SELECT id FROM providers WHERE username = $1",
    [username],
  );
  return provider!.id;
}
