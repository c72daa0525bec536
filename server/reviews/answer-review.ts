import { addJob } from "#server/jobs/add-job";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { Provider } from "#server/providers/provider.entity";
import { requireViewer } from "#server/users/sessions/viewer";
import {
  lockReview,
  reviewNotFound,
  reloadReview,
  refuseChange,
  type ChangedReview,
} from "./find-review";
import { parseAnswer } from "./parse-review";
import { Review } from "./review.entity";
import { mayAnswerReview } from "./review.policy";

/** Stores the provider's answer to a review, replacing an earlier one. */
export function answerReview(ctx: Context, id: string, text: string): Promise<ChangedReview> {
  const { comment, userErrors } = parseAnswer(text);
  return changeAnswer(ctx, id, async (inside, review) => {
    if (userErrors.length > 0) return refuseChange(...userErrors);
    if (review.answerComment === comment) return { review, userErrors: [] };
    if (await isRemovedAnswer(inside, review, comment)) {
      return refuseChange(userError("INVALID", "A decision removed this answer", "comment"));
    }
    const isFirst = review.answerComment === null;
    const time = isFirst ? { answeredAt: ctx.now() } : { answerEditedAt: ctx.now() };
    await inside.manager
      .getRepository(Review)
      .update({ id: review.id }, { answerComment: comment, ...time });
    // Another answer than the removed one.
    await inside.manager.query(
      "UPDATE reviews SET answer_decision = NULL WHERE id = $1 AND answer_decision IS NOT NULL",
      [review.id],
    );
    if (isFirst) {
      await announce(inside, "reviewAnswered", { key: String(review.id) });
      await measureResponseTime(inside, review);
    }
    return reloadReview(inside, review);
  });
}

/** While the decision can be appealed and undone, its sealed copy says which words it removed. */
async function isRemovedAnswer({ manager }: Context, review: Review, comment: string) {
  const removed: unknown[] = await manager.query(
    `SELECT FROM removed_content c WHERE c.subject_kind = 'answer' AND c.subject_id = $1
       AND lower(regexp_replace(c.content ->> 'answer', '\\s+', ' ', 'g')) = lower(regexp_replace($2, '\\s+', ' ', 'g'))`,
    [review.nodeId, comment],
  );
  return removed.length > 0;
}

export function withdrawAnswer(ctx: Context, id: string): Promise<ChangedReview> {
  return changeAnswer(ctx, id, async (inside, review) => {
    const nothing = { answerComment: null, answeredAt: null, answerEditedAt: null };
    await inside.manager.getRepository(Review).update({ id: review.id }, nothing);
    await measureResponseTime(inside, review);
    return reloadReview(inside, review);
  });
}

async function measureResponseTime(ctx: Context, { providerId }: Review): Promise<void> {
  const key = `measureProviderFacts:${providerId}`;
  await addJob(ctx, "measureProviderFacts", { providerId }, { key });
}

async function changeAnswer(
  ctx: Context,
  id: string,
  change: (ctx: Context, review: Review) => Promise<ChangedReview>,
): Promise<ChangedReview> {
  const { user } = await requireViewer(ctx);
  const throttled = await rateLimited(ctx, "ANSWER", `user:${user.id}`);
  if (throttled) return refuseChange(throttled);

  return inTransaction(ctx, async (inside) => {
    const review = await lockReview(inside, id);
    if (!review) return refuseChange(reviewNotFound("review"));
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
