import type { Context } from "#server/platform/context";
import { takeTurn } from "#server/platform/frequency";
import { inTransaction } from "#server/platform/transaction";
import { throttledError, userError } from "#server/platform/user-error";
import { requireViewer } from "#server/users/viewer";
import { setAside } from "./deleted-review";
import { lockReview, noSuchReview, refuseChange, type ChangedReview } from "./find-review";
import { mayDeleteReview } from "./review.policy";
import { lockReviewer } from "./user-writer";

/**
 * Deletes a review of the viewer's own with all that hangs on it, and answers what it was. For a while it can be
 * restored.
 */
export async function deleteReview(ctx: Context, id: string): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const turn = await takeTurn(ctx, "REVIEW_DELETE", `user:${user.id}`);
  if (!turn.granted) return refuseChange(throttledError(turn.message, turn.retryAfterSeconds));

  return inTransaction(ctx, async (inside) => {
    await lockReviewer(inside, user.id);
    const review = await lockReview(inside, id);
    if (!review) return refuseChange(noSuchReview("review"));
    if (!mayDeleteReview(user, review)) {
      return refuseChange(userError("FORBIDDEN", "You can delete only your own reviews", "review"));
    }
    await setAside(inside, review);
    return { review, userErrors: [] };
  });
}
