import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import { spendDeletionKey, type ReviewDeletion } from "./delete-review";
import { findDeletedReview, restoreDeletedReview } from "./deleted-review";
import {
  reloadReview,
  refuseChange,
  lockSharingReviews,
  reviewKeyOf,
  type ChangedReview,
} from "#server/reviews/find-review";
import { earlierReviewFault } from "#server/reviews/written-again/earlier-reviews";
import { validateIdempotencyKey } from "#server/reviews/parse-review";
import { Review } from "#server/reviews/review.entity";
import { wroteReview } from "#server/reviews/review.policy";
import { isReviewed, lockReviewer, secondReview } from "#server/reviews/user-writer";

/**
 * Undoes the deletion of the viewer's own review. Idempotent. A deletion with this key that arrives later does nothing.
 */
export async function restoreReview(
  ctx: Context,
  deletion: ReviewDeletion,
): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const { review: id, idempotencyKey } = deletion;
  const faults = validateIdempotencyKey(idempotencyKey);
  if (faults.length > 0) return refuseChange(...faults);
  const throttled = await rateLimited(ctx, "REVIEW_RESTORE", `user:${user.id}`);
  if (throttled) return refuseChange(throttled);

  return inTransaction(ctx, async (inside) => {
    const writer = await lockReviewer(inside, user.id);
    const key = reviewKeyOf(inside, id);
    const existing = key && (await inside.manager.getRepository(Review).findOneBy(key));
    if (existing && wroteReview(user, existing)) {
      await spendDeletionKey(inside, user.id, deletion);
      return { review: existing, userErrors: [] };
    }

    const review = key && (await findDeletedReview(inside, key, user.id));
    if (!review) {
      return refuseChange(
        userError("NOT_FOUND", "This review can no longer be restored", "review"),
      );
    }
    const { providerId, serviceTypeSlug: serviceType } = review;
    if (await isReviewed(inside, { userId: user.id, providerId, serviceType })) {
      return refuseChange(secondReview(serviceType));
    }
    const restored = { providerId, serviceType, exceptId: review.nodeId };
    const fault = await earlierReviewFault(inside, writer, restored);
    if (fault) return refuseChange(fault);
    await lockSharingReviews(inside, [{ userId: user.id, providerId }]);
    await restoreDeletedReview(inside, review);
    return reloadReview(inside, review);
  });
}
