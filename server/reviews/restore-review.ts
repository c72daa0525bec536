import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import { isFirstOf, type ReviewDeletion } from "./delete-review";
import { findAside, putBack } from "./deleted-review";
import { readAgain, refuseChange, reviewKeyOf, type ChangedReview } from "./find-review";
import { keyFaults } from "./parse-review";
import { Review } from "./review.entity";
import { wroteReview } from "./review.policy";
import { isReviewed, lockReviewer, secondReview } from "./user-writer";

/**
 * Takes back the deletion of a review of the viewer's own. One that is there already is answered as it is; should the
 * deletion with this key still be on its way, it will do nothing.
 */
export async function restoreReview(
  ctx: Context,
  deletion: ReviewDeletion,
): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const { review: id, idempotencyKey } = deletion;
  const faults = keyFaults(idempotencyKey);
  if (faults.length > 0) return refuseChange(...faults);
  const turn = await consumeRateLimit(ctx, "REVIEW_RESTORE", `user:${user.id}`);
  if (!turn.allowed) return refuseChange(throttledError(turn.message, turn.retryAfterSeconds));

  return inTransaction(ctx, async (inside) => {
    await lockReviewer(inside, user.id);
    const key = reviewKeyOf(id) ?? 0;
    const present = await inside.manager.getRepository(Review).findOneBy({ id: key });
    if (present && wroteReview(user, present)) {
      await isFirstOf(inside, user.id, deletion);
      return { review: present, userErrors: [] };
    }

    const review = await findAside(inside, key, user.id);
    if (!review) {
      return refuseChange(
        userError("NOT_FOUND", "This review can no longer be restored", "review"),
      );
    }
    const { providerId, serviceTypeSlug: serviceType } = review;
    if (await isReviewed(inside, { userId: user.id, providerId, serviceType })) {
      return refuseChange(secondReview(serviceType));
    }
    await putBack(inside, review);
    return readAgain(inside, review);
  });
}
