import type { Context, WriteContext } from "#server/platform/request/context";
import { rowKeyOf } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { Review } from "./review.entity";

/** How to find a review by its id; null if it is not a review id. */
export function reviewKeyOf(ctx: Context, id: string): { nodeId: string } | { id: number } | null {
  return rowKeyOf(ctx, id, "Review");
}

/** Row lock: call it inside a transaction. */
export async function lockReview(ctx: Context, id: string): Promise<Review | null> {
  const where = reviewKeyOf(ctx, id);
  if (!where) return null;
  return ctx.manager.getRepository(Review).findOne({ where, lock: { mode: "for_no_key_update" } });
}

interface ReviewsOfWriter {
  userId: number;
  providerId: number;
}

/**
 * Locks all reviews of writers of one provider each, and another review: when one comes, goes or counts, triggers change
 * the share of the others. Deadlock avoidance: call it after the writers and before any provider is locked.
 */
export async function lockSharingReviews(
  { manager }: Pick<WriteContext, "manager">,
  writers: readonly ReviewsOfWriter[],
  reviewId: number | null = null,
): Promise<void> {
  await manager.query(
    `SELECT FROM reviews WHERE id IN (
       SELECT id FROM reviews WHERE (user_id, provider_id) IN (SELECT * FROM unnest($1::integer[], $2::integer[]))
       UNION ALL SELECT $3::bigint)
     ORDER BY id FOR NO KEY UPDATE`,
    [writers.map(({ userId }) => userId), writers.map(({ providerId }) => providerId), reviewId],
  );
}

/** With all reviews of its provider by a user, whose share changes when it comes or goes. */
export async function lockReviewAndOthers(
  ctx: Context,
  id: string,
  userId: number,
): Promise<Review | null> {
  const where = reviewKeyOf(ctx, id);
  const seen = where && (await ctx.manager.getRepository(Review).findOneBy(where));
  if (!seen) return null;
  await lockSharingReviews(ctx, [{ userId, providerId: seen.providerId }], seen.id);
  return lockReview(ctx, id);
}

export async function reloadReview(ctx: Context, { id }: Review): Promise<{ review: Review }> {
  return { review: await ctx.manager.getRepository(Review).findOneByOrFail({ id }) };
}

export function reviewNotFound(...field: string[]): UserError {
  return userError("NOT_FOUND", "This review does not exist", ...field);
}
