import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { spendOnce } from "#server/users/social-sign-in/network-state";
import { requireViewer } from "#server/users/sessions/viewer";
import { setAside } from "./deleted-review";
import { lockReview, noSuchReview, refuseChange, type ChangedReview } from "./find-review";
import { keyFaults } from "./parse-review";
import { mayDeleteReview } from "./review.policy";
import { lockReviewer } from "./user-writer";

/** Which review, and what its caller calls this deletion. */
export interface ReviewDeletion {
  review: string;
  idempotencyKey?: string | null;
}

/**
 * Deletes a review of the viewer's own with all that hangs on it, and answers what it was. For a while it can be
 * restored. A deletion that has a key is done once: one that comes again, or after it was taken back, does nothing.
 */
export async function deleteReview(ctx: Context, deletion: ReviewDeletion): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const { review: id, idempotencyKey: key } = deletion;
  const faults = keyFaults(key);
  if (faults.length > 0) return refuseChange(...faults);
  const turn = await consumeRateLimit(ctx, "REVIEW_DELETE", `user:${user.id}`);
  if (!turn.allowed) return refuseChange(throttledError(turn.message, turn.retryAfterSeconds));

  return inTransaction(ctx, async (inside) => {
    await lockReviewer(inside, user.id);
    const review = await lockReview(inside, id);
    if (!review) return refuseChange(noSuchReview("review"));
    if (!mayDeleteReview(user, review)) {
      return refuseChange(userError("FORBIDDEN", "You can delete only your own reviews", "review"));
    }
    if (!(await isFirstOf(inside, user.id, deletion))) {
      return refuseChange(userError("CONFLICT", "This deletion was taken back", "review"));
    }
    await setAside(inside, review);
    return { review, userErrors: [] };
  });
}

/** True for whichever comes first of a deletion, those that repeat it and what takes it back. */
export async function isFirstOf(
  ctx: Context,
  userId: number,
  { review, idempotencyKey: key }: ReviewDeletion,
): Promise<boolean> {
  return !key || spendOnce(ctx, `deletion:${userId}:${review}:${key}`);
}
