import { subjectsColumn } from "#server/platform/database/content-version";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import {
  lockReview,
  reviewNotFound,
  reloadReview,
  refuseChange,
  type ChangedReview,
} from "./find-review";
import { mayFindHelpful } from "./review.policy";
import { lockReviewer } from "./user-writer";

/** Adds or removes the viewer's helpful vote. Idempotent. */
export async function markReviewHelpful(
  ctx: Context,
  id: string,
  isHelpful: boolean,
): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const throttled = await rateLimited(ctx, "HELPFUL", `user:${user.id}`);
  if (throttled) return refuseChange(throttled);

  return inTransaction(ctx, async (inside) => {
    await lockReviewer(inside, user.id);
    const review = await lockReview(inside, id);
    if (!review) return refuseChange(reviewNotFound("review"));
    if (!mayFindHelpful(user, review)) {
      const message = "You cannot mark your own review as helpful";
      return refuseChange(userError("FORBIDDEN", message, "review"));
    }
    if (isHelpful) await addVote(inside, user.id, review.id);
    else await removeVote(inside, user.id, review.id);
    return reloadReview(inside, review);
  });
}

/** A vote changes nothing but the number at its review. */
const providerOfVote = `(SELECT provider_id FROM reviews WHERE id = review_id) AS ${subjectsColumn}`;

/** A trigger counts the votes. */
async function addVote(ctx: Context, userId: number, reviewId: number): Promise<void> {
  const added: unknown[] = await ctx.manager.query(
    `INSERT INTO helpful_votes (user_id, review_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, review_id) DO NOTHING RETURNING ${providerOfVote}`,
    [userId, reviewId, ctx.now()],
  );
  if (added.length > 0) {
    await announce(ctx, "reviewFoundHelpful", { key: String(reviewId), userId });
  }
}

async function removeVote(ctx: Context, userId: number, reviewId: number): Promise<void> {
  await ctx.manager.query(
    `DELETE FROM helpful_votes WHERE user_id = $1 AND review_id = $2 RETURNING ${providerOfVote}`,
    [userId, reviewId],
  );
}
