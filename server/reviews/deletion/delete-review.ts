import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { spendOnce } from "#server/verification/spend-once";
import { requireViewer } from "#server/users/sessions/viewer";
import { moveToDeletedReviews } from "./deleted-review";
import {
  lockReviewAndOthers,
  reviewNotFound,
  refuseChange,
  type ChangedReview,
} from "#server/reviews/find-review";
import { validateIdempotencyKey } from "#server/reviews/parse-review";
import { mayDeleteReview } from "#server/reviews/review.policy";
import { lockReviewer } from "#server/reviews/user-writer";

export interface ReviewDeletion {
  review: string;
  idempotencyKey?: string | null;
}

/**
 * Deletes the viewer's own review and returns it. It can be restored for a while. With an idempotency key, a repeated
 * deletion or one that arrives after its restore does nothing.
 */
export async function deleteReview(ctx: Context, deletion: ReviewDeletion): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const { review: id, idempotencyKey: key } = deletion;
  const faults = validateIdempotencyKey(key);
  if (faults.length > 0) return refuseChange(...faults);
  const throttled = await rateLimited(ctx, "REVIEW_DELETE", `user:${user.id}`);
  if (throttled) return refuseChange(throttled);

  return inTransaction(ctx, async (inside) => {
    await lockReviewer(inside, user.id);
    const review = await lockReviewAndOthers(inside, id, user.id);
    if (!review) return refuseChange(reviewNotFound("review"));
    if (!mayDeleteReview(user, review)) {
      return refuseChange(userError("FORBIDDEN", "You can only delete your own reviews", "review"));
    }
    if (!(await spendDeletionKey(inside, user.id, deletion))) {
      return refuseChange(userError("CONFLICT", "This deletion was undone", "review"));
    }
    await moveToDeletedReviews(inside, review);
    return { review, userErrors: [] };
  });
}

/** True only for the first use of the key, by a deletion or a restore. */
export async function spendDeletionKey(
  ctx: Context,
  userId: number,
  { review, idempotencyKey: key }: ReviewDeletion,
): Promise<boolean> {
  return !key || spendOnce(ctx, `deletion:${userId}:${review}:${key}`);
}
