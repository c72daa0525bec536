import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { Provider } from "#server/providers/provider.entity";
import { requireViewer } from "#server/users/sessions/viewer";
import {
  lockReview,
  noSuchReview,
  readAgain,
  refuseChange,
  type ChangedReview,
} from "./find-review";
import { readAnswer } from "./parse-review";
import { Review } from "./review.entity";
import { mayAnswerReview } from "./review.policy";

/** Stores what the reviewed provider says to a review, in place of what they said before. */
export function answerReview(ctx: Context, id: string, text: string): Promise<ChangedReview> {
  const { comment, userErrors } = readAnswer(text);
  return changeAnswer(ctx, id, async (inside, review) => {
    if (userErrors.length > 0) return refuseChange(...userErrors);
    if (review.answerComment === comment) return { review, userErrors: [] };
    const isFirst = review.answerComment === null;
    const time = isFirst ? { answeredAt: ctx.now() } : { answerEditedAt: ctx.now() };
    await inside.manager
      .getRepository(Review)
      .update({ id: review.id }, { answerComment: comment, ...time });
    if (isFirst) await announce(inside, "reviewAnswered", { key: String(review.id) });
    return readAgain(inside, review);
  });
}

/** Takes the answer back. */
export function withdrawAnswer(ctx: Context, id: string): Promise<ChangedReview> {
  return changeAnswer(ctx, id, async (inside, review) => {
    const nothing = { answerComment: null, answeredAt: null, answerEditedAt: null };
    await inside.manager.getRepository(Review).update({ id: review.id }, nothing);
    return readAgain(inside, review);
  });
}

async function changeAnswer(
  ctx: Context,
  id: string,
  change: (ctx: Context, review: Review) => Promise<ChangedReview>,
): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const turn = await consumeRateLimit(ctx, "ANSWER", `user:${user.id}`);
  if (!turn.allowed) return refuseChange(throttledError(turn.message, turn.retryAfterSeconds));

  return inTransaction(ctx, async (inside) => {
    const review = await lockReview(inside, id);
    if (!review) return refuseChange(noSuchReview("review"));
    const provider = await inside.manager
      .getRepository(Provider)
      .findOneByOrFail({ id: review.providerId });
    if (!mayAnswerReview(user, provider)) {
      const message = "Only the reviewed provider can answer";
      return refuseChange(userError("FORBIDDEN", message, "review"));
    }
    return change(inside, review);
  });
}
