import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { deletedReviewMinutes } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { isRefusal, refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { spendOnce } from "#server/verification/spend-once";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { providerById } from "#server/providers/provider.batch";
import { userById } from "#server/users/user.batch";
import { moveToDeletedReviews } from "./deleted-review";
import { findRestorableReviews } from "./restorable-reviews";
import { lockReviewAndOthers, reviewNotFound } from "#server/reviews/find-review";
import { DeleteReviewInput, DeleteReviewPayload } from "#server/reviews/review-changes.input";
import { validateIdempotencyKey } from "#server/reviews/parse-review";
import { mayDeleteReview } from "#server/reviews/review.policy";
import { lockReviewer } from "#server/reviews/user-writer";

/**
 * Deletes the viewer's own review. It can be restored for a while. With an idempotency key, a repeated
 * deletion or one that arrives after its restore does nothing.
 */
export const deleteReview = action(
  {
    name: "deleteReview",
    description: `Deletes your own review. It can be restored for ${deletedReviewMinutes} minutes, then it is erased.`,
    payload: DeleteReviewPayload,
    input: DeleteReviewInput,
    permission: requireViewer,
    parse: checkDeletion<DeleteReviewInput>,
    limit: ["REVIEW_DELETE", byUser],
  },
  async (ctx, deletion, { user }) => {
    const review = await inTransaction(ctx, async (inside) => {
      await lockReviewer(inside, user.id);
      const found = await lockReviewAndOthers(inside, deletion.review, user.id);
      if (!found) return refuse(reviewNotFound("review"));
      if (!mayDeleteReview(user, found)) {
        return refuse(userError("FORBIDDEN", "You can only delete your own reviews", "review"));
      }
      if (!(await spendDeletionKey(inside, user.id, deletion))) {
        return refuse(userError("CONFLICT", "This deletion was undone", "review"));
      }
      await moveToDeletedReviews(inside, found);
      return found;
    });
    if (isRefusal(review)) return review;
    const [restorable = null] = await findRestorableReviews(ctx, user.id, review.nodeId);
    return {
      deletedReviewId: review.nodeId,
      provider: await providerById(ctx).load(review.providerId),
      reviewer: await userById(ctx).load(user.id),
      restorable,
    };
  },
);

type ReviewDeletion = Pick<DeleteReviewInput, "review" | "idempotencyKey">;

export function checkDeletion<Given extends ReviewDeletion>(
  _ctx: Context,
  given: Given,
): Given | Refusal {
  const faults = validateIdempotencyKey(given.idempotencyKey);
  return faults.length > 0 ? refuse(...faults) : given;
}

/** True only for the first use of the key, by a deletion or a restore. */
export async function spendDeletionKey(
  ctx: Context,
  userId: number,
  { review, idempotencyKey: key }: ReviewDeletion,
): Promise<boolean> {
  return !key || spendOnce(ctx, `deletion:${userId}:${review}:${key}`);
}
