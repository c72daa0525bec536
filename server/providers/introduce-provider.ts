import type { Context } from "#server/platform/context";
import { lookUpProfile } from "./look-up-profile";
import type { LookedUpProfile } from "./looked-up-profile";

/**
 * Puts a profile that the directory does not know into it, from what our own look-up found: nobody's yet, without
 * a category and a region. False where the look-up finds nobody, or cannot ask. What callers say of the profile
 * plays no part.
 */
export async function introduceProvider(ctx: Context, username: string): Promise<boolean> {
  const { profile } = await lookUpProfile(ctx, username);
  if (!profile) return false;
  await insertProvider(ctx, profile);
  return true;
}

/** Two at once make one. */
async function insertProvider(ctx: Context, profile: LookedUpProfile): Promise<void> {
  const { username, displayName, biography, pictureUrl, followers, posts } = profile;
  const { isBusiness, isPrivate } = profile;
  await ctx.manager.query(
    `INSERT INTO providers (username, display_name, biography, picture_url, followers, posts,
       is_business, is_private, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (username) DO NOTHING`,
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
    ],
  );
}
