import type { JobPayloads } from "#server/jobs/add-job";
import { JobInterrupted, type JobRun } from "#server/jobs/tasks";
import { facebookLoginOf, revokeFacebookLogin } from "#server/networks/facebook-login";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { eraseBatchRows } from "#server/platform/settings/job-limits";
import { inTransaction } from "#server/platform/request/transaction";
import { readNetworkToken } from "#server/users/social-sign-in/network-token";
import { UserRecord, userLock } from "#server/users/user-record.entity";
import { eraseUserRows } from "./erase-user-rows";
import { rememberHeldReviews } from "./leave-names";

/**
 * Background job: erases a hidden user. Reviews and votes go in batches, to keep locks short; one last transaction
 * erases the rest.
 */
export async function eraseUser(
  environment: Environment,
  { userId, reviews }: JobPayloads["eraseUser"],
  { signal }: JobRun,
): Promise<void> {
  const ctx = createJobContext(environment, `erase-user-${userId}`);
  await revokeAtFacebook(ctx, userId);
  for (const batch of [reviews === "WITHDRAW" ? withdrawnReviews : namelessReviews, votes]) {
    let count: number = eraseBatchRows;
    while (count === eraseBatchRows) {
      if (signal.aborted) throw new JobInterrupted();
      count = await eraseBatch(ctx, batch, userId);
    }
  }
  await inTransaction(ctx, async (inside) => {
    const user = await lockUser(inside, userId);
    if (user) await eraseUserRows(inside, user, reviews);
  });
}

/** Deadlock avoidance: lock the user, then reviews, then providers, each in id order, as everywhere else. */
async function eraseBatch(
  ctx: Context,
  { chosen, erased }: { chosen: string; erased: string[] },
  userId: number,
): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const { manager } = inside;
    await lockUser(inside, userId);
    const rows: { id: number }[] = await manager.query(chosen, [userId, eraseBatchRows]);
    const ids = rows.map(({ id }) => id);
    await manager.query(lockSharing, [userId, ids]);
    await manager.query(lockProviders, [ids]);
    for (const text of erased) await manager.query(text, [userId, ids]);
    return ids.length;
  });
}

function lockUser({ manager }: Context, id: number): Promise<UserRecord | null> {
  return manager.getRepository(UserRecord).findOne({ where: { id }, lock: userLock });
}

/** Triggers change the share of those that a deletion leaves: they have higher ids. */
const lockSharing = `
  SELECT FROM reviews WHERE user_id = $1 AND provider_id IN (SELECT provider_id FROM reviews WHERE id = ANY ($2))
  ORDER BY id FOR NO KEY UPDATE`;

const lockProviders = `
  SELECT FROM providers WHERE id IN (SELECT provider_id FROM reviews WHERE id = ANY ($1))
  ORDER BY id FOR NO KEY UPDATE`;

const ownReviews =
  "SELECT id FROM reviews WHERE user_id = $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE";

const withdrawnReviews = {
  chosen: ownReviews,
  erased: [
    rememberHeldReviews("r.user_id = $1 AND r.id = ANY ($2)"),
    `WITH erased AS (DELETE FROM reviews WHERE user_id = $1 AND id = ANY ($2) RETURNING provider_id)
     UPDATE provider_scores s SET withdrawn_count = withdrawn_count + own.reviews
     FROM (SELECT provider_id, count(*)::integer AS reviews FROM erased GROUP BY provider_id) AS own
     WHERE s.provider_id = own.provider_id`,
  ],
};

/** Without a name a review is light, and keeps its share. Photos may show the person. Triggers erase their bytes. */
const namelessReviews = {
  chosen: ownReviews,
  erased: [
    `DELETE FROM review_photos WHERE review_id IN (
       SELECT id FROM reviews WHERE user_id = $1 AND id = ANY ($2))`,
    `DELETE FROM review_wordings WHERE review_id IN (
       SELECT id FROM reviews WHERE user_id = $1 AND id = ANY ($2))`,
    "UPDATE reviews SET user_id = NULL, trust_class = 'light' WHERE user_id = $1 AND id = ANY ($2)",
  ],
};

const votes = {
  chosen: `
    SELECT id FROM reviews WHERE id IN (
      SELECT review_id FROM helpful_votes WHERE user_id = $1 ORDER BY review_id LIMIT $2)
    ORDER BY id FOR NO KEY UPDATE`,
  erased: ["DELETE FROM helpful_votes WHERE user_id = $1 AND review_id = ANY ($2)"],
};

/** Best effort: the erasure continues when Facebook does not answer. */
async function revokeAtFacebook(ctx: Context, userId: number): Promise<void> {
  const login = facebookLoginOf(ctx.config);
  // A token that can no longer be decrypted must not stop the erasure.
  const token = await readNetworkToken(ctx, { userId, network: "facebook" }).catch(() => null);
  if (!login || !token || (await revokeFacebookLogin(login, token))) return;
  ctx.log.warn("failed to revoke the Facebook login of a deleted user");
}
