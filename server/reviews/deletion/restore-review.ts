import { action } from "#server/platform/request/action";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { checkDeletion, spendDeletionKey } from "./delete-review";
import { findDeletedReview, restoreDeletedReview } from "./deleted-review";
import { reloadReview, lockSharingReviews, reviewKeyOf } from "#server/reviews/find-review";
import { earlierReviewFault } from "#server/reviews/written-again/earlier-reviews";
import { RestoreReviewInput, RestoreReviewPayload } from "#server/reviews/review-changes.input";
import { Review } from "#server/reviews/review.entity";
import { wroteReview } from "#server/reviews/review.policy";
import { isReviewed, lockReviewer, secondReview } from "#server/reviews/user-writer";

/**
 * Undoes the deletion of the viewer's own review. Idempotent. A deletion with this key that arrives later does nothing.
 */
export const restoreReview = action(
  {
    name: "restoreReview",
    description: "Restores your own deleted review with its votes, answer and quotes.",
    payload: RestoreReviewPayload,
    input: RestoreReviewInput,
    permission: requireViewer,
    parse: checkDeletion<RestoreReviewInput>,
    limit: ["REVIEW_RESTORE", byUser],
  },
  (ctx, deletion, { user }) =>
    inTransaction(ctx, async (inside) => {
      const writer = await lockReviewer(inside, user.id);
      const key = reviewKeyOf(inside, deletion.review);
      const existing = key && (await inside.manager.getRepository(Review).findOneBy(key));
      if (existing && wroteReview(user, existing)) {
        await spendDeletionKey(inside, user.id, deletion);
        return { review: existing };
      }

      const review = key && (await findDeletedReview(inside, key, user.id));
      if (!review) {
        return refuse(userError("NOT_FOUND", "This review can no longer be restored", "review"));
      }
      const { providerId, serviceTypeSlug: serviceType } = review;
      if (await isReviewed(inside, { userId: user.id, providerId, serviceType })) {
        return refuse(secondReview(serviceType));
      }
      const restored = { providerId, serviceType, exceptId: review.nodeId };
      const fault = await earlierReviewFault(inside, writer, restored);
      if (fault) return refuse(fault);
      await lockSharingReviews(inside, [{ userId: user.id, providerId }]);
      await restoreDeletedReview(inside, review);
      return reloadReview(inside, review);
    }),
);
