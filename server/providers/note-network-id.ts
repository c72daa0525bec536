import type { Context } from "#server/platform/context";
import { inTransaction } from "#server/platform/transaction";
import { releaseUsername } from "#server/users/confirm-address";

/**
 * Stores the id of a looked-up profile with its provider. Under another id than before the username belongs to another
 * account: the page is nobody's from then on, and its owner loses the username and is told.
 */
export async function noteNetworkId(
  ctx: Context,
  username: string,
  networkId: string,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    // Deadlock avoidance: people before providers, as everywhere else.
    await inside.manager.query(
      `SELECT FROM users WHERE id = (SELECT owner_id FROM providers WHERE username = $1) FOR UPDATE`,
      [username],
    );
    const [known]: { ownerName: string | null; isOther: boolean }[] = await inside.manager.query(
      `SELECT u.username AS "ownerName", p.network_id <> $2 AS "isOther"
       FROM providers p LEFT JOIN users u ON u.id = p.owner_id
       WHERE p.username = $1 AND p.network_id IS DISTINCT FROM $2 FOR UPDATE OF p`,
      [username, networkId],
    );
    if (!known) return { userErrors: [] };
    await inside.manager.query(
      `UPDATE providers SET network_id = $2, is_released = is_released OR $3,
         owner_id = CASE WHEN NOT $3 THEN owner_id END
       WHERE username = $1`,
      [username, networkId, known.isOther ?? false],
    );
    if (known.isOther && known.ownerName === username) await releaseUsername(inside, username);
    return { userErrors: [] };
  });
}
