import type { Context } from "#server/platform/request/context";
import { lookUpRefresh } from "#server/platform/settings/job-limits";
import { inTransaction } from "#server/platform/request/transaction";
import { releaseUsername } from "#server/users/confirm-address";
import type { ProfileToRemember } from "./stored-look-ups";

/**
 * Stores what was looked up about a profile with its provider. Under another id than before the username belongs to
 * another account: the page is nobody's from then on, its owner loses the username and is told, and it keeps the facts
 * of the account that its reviews are about.
 */
export async function storeNetworkFacts(ctx: Context, profile: ProfileToRemember): Promise<void> {
  const { username, userId: networkId } = profile;
  await inTransaction(ctx, async (inside) => {
    // Deadlock avoidance: people before providers, as everywhere else.
    await inside.manager.query(
      `SELECT FROM users WHERE id = (SELECT owner_id FROM providers WHERE username = $1) FOR UPDATE`,
      [username],
    );
    const [known]: { ownerName: string | null; isOther: boolean | null }[] =
      await inside.manager.query(
        `SELECT u.username AS "ownerName", p.network_id <> $2 AS "isOther"
         FROM providers p LEFT JOIN users u ON u.id = p.owner_id
         WHERE p.username = $1 FOR UPDATE OF p`,
        [username, networkId],
      );
    if (!known) return { userErrors: [] };
    await inside.manager.query(
      `UPDATE providers SET network_id = $2, is_released = is_released OR $3,
         owner_id = CASE WHEN NOT $3 THEN owner_id END
       WHERE username = $1 AND network_id IS DISTINCT FROM $2`,
      [username, networkId, known.isOther ?? false],
    );
    await storeFacts(inside, profile);
    if (known.isOther && known.ownerName === username) await releaseUsername(inside, username);
    return { userErrors: [] };
  });
}

/** The biography is the owner's to write. A picture that is none of the network's stays. */
async function storeFacts(ctx: Context, profile: ProfileToRemember): Promise<void> {
  const { username, displayName, pictureUrl, followers, posts, isBusiness, isPrivate } = profile;
  await ctx.manager.query(
    `UPDATE providers SET followers = $2, posts = $3, is_business = $4, is_private = $5,
       display_name = coalesce($6, display_name),
       picture_url = CASE WHEN picture_url IS NULL OR picture_url LIKE '/pictures/stored/%'
         THEN coalesce($7, picture_url) ELSE picture_url END,
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
    ],
  );
}
