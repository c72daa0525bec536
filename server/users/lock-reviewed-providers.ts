import type { WriteContext } from "#server/platform/request/context";

/**
 * Deadlock avoidance: call it before a change of a user's name, username, picture, e-mail address or phone. The change
 * locks the user exclusively, and a trigger then locks the providers that the user reviewed; an erasure changes the own one.
 */
export async function lockReviewedProviders(
  { manager }: WriteContext,
  userId: number,
): Promise<void> {
  await manager.query(
    `SELECT FROM providers WHERE id IN (SELECT provider_id FROM reviews WHERE user_id = $1
       UNION SELECT id FROM providers WHERE owner_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [userId],
  );
}
