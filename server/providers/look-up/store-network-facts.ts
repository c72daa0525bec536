import type { Context } from "#server/platform/request/context";
import { lookUpRefresh } from "#server/platform/settings/job-limits";
import { inTransaction } from "#server/platform/request/transaction";
import { releaseUsername } from "#server/users/confirm-address";
import type { ProfileToStore } from "./stored-look-ups";

/**
 * Updates a provider from a look-up. A different network id means that another account has taken the username: the page
 * loses its owner, the owner loses the username and is notified, and the page keeps the facts of the reviewed account.
 */
export async function storeNetworkFacts(ctx: Context, profile: ProfileToStore): Promise<void> {
  const { username, userId: networkId } = profile;
  await inTransaction(ctx, async (inside) => {
    // Deadlock avoidance: lock users before providers.
    await inside.manager.query(
      `SELECT FROM users WHERE id = (SELECT owner_id FROM providers WHERE username = $1) FOR NO KEY UPDATE`,
      [username],
    );
    const [known]: { ownerName: string | null; isOther: boolean | null }[] =
      await inside.manager.query(
        `SELECT u.username AS "ownerName", p.network_id <> $2 AS "isOther"
         FROM providers p LEFT JOIN users u ON u.id = p.owner_id
         WHERE p.username = $1 FOR UPDATE OF p`,
        [username, networkId],
      );
    if (!known) return;
    await inside.manager.query(
      `UPDATE providers SET network_id = $2, is_released = is_released OR $3,
         owner_id = CASE WHEN NOT $3 THEN owner_id END
       WHERE username = $1 AND network_id IS DISTINCT FROM $2`,
      [username, networkId, known.isOther ?? false],
    );
    await storeFacts(inside, profile);
    if (known.isOther && known.ownerName === username) await releaseUsername(inside, username);
  });
}

/**
 * The biography belongs to the owner, a picture from elsewhere stays, and so does a verification by the owner. A name or
 * picture of the network replaces the owner's.
 */
async function storeFacts(ctx: Context, profile: ProfileToStore): Promise<void> {
  const { username, displayName, pictureUrl, followers, posts } = profile;
  const { isVerified, isBusiness, isPrivate } = profile;
  await ctx.manager.query(
    `UPDATE providers SET followers = $2, posts = $3, is_business = $4, is_private = $5,
       display_name = coalesce($6, display_name), has_own_name = has_own_name AND $6 IS NULL,
       picture_url = CASE WHEN picture_url IS NULL OR picture_url LIKE '/pictures/stored/%'
         THEN coalesce($7, picture_url) ELSE picture_url END,
       has_own_picture = has_own_picture AND $7 IS NULL,
       verified_source = CASE WHEN verified_source = 'owner' THEN 'owner' WHEN $10 THEN 'network' END,
       verified_at = CASE WHEN is_verified THEN verified_at ELSE $8 END, fetched_at = $8,
       look_up_due_at = $8::timestamptz + make_interval(days => $9), look_up_failures = 0
     WHERE username = $1 AND NOT is_released`,
    [
      username,
      followers,
      posts,
      isBusiness,
      isPrivate,
      displayName,
      pictureUrl,
      ctx.now(),
      lookUpRefresh.days,
      isVerified,
    ],
  );
}
