import { addJob } from "#server/jobs/add-job";
import { action, type Answer, type Declaration } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { Provider } from "#server/providers/provider.entity";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { lockReview, reviewNotFound, reloadReview } from "./find-review";
import { parseAnswer } from "./parse-review";
import {
  AnswerReviewInput,
  AnswerReviewPayload,
  WithdrawAnswerInput,
  WithdrawAnswerPayload,
} from "./review-changes.input";
import { Review } from "./review.entity";
import { mayAnswerReview } from "./review.policy";

/** Stores the provider's answer to a review, replacing an earlier one. */
export const answerReview = answerAction<AnswerReviewInput>(
  {
    name: "answerReview",
    description:
      "Answers a review of your profile, or edits your answer. Needs the confirmed username.",
    payload: AnswerReviewPayload,
    input: AnswerReviewInput,
  },
  async (inside, review, { comment: text }) => {
    const { comment, userErrors } = parseAnswer(text);
    if (userErrors.length > 0) return refuse(...userErrors);
    if (review.answerComment === comment) return { review };
    if (await isRemovedAnswer(inside, review, comment)) {
      return refuse(userError("INVALID", "A decision removed this answer", "comment"));
    }
    const isFirst = review.answerComment === null;
    const time = isFirst ? { answeredAt: inside.now() } : { answerEditedAt: inside.now() };
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
  },
);

/** While the decision can be appealed and undone, its sealed copy says which words it removed. */
async function isRemovedAnswer({ manager }: Context, review: Review, comment: string) {
  const removed: unknown[] = await manager.query(
    `SELECT FROM removed_content c WHERE c.subject_kind = 'answer' AND c.subject_id = $1
       AND lower(regexp_replace(c.content ->> 'answer', '\\s+', ' ', 'g')) = lower(regexp_replace($2, '\\s+', ' ', 'g'))`,
    [review.nodeId, comment],
  );
  return removed.length > 0;
}

export const withdrawAnswer = answerAction(
  {
    name: "withdrawAnswer",
    description: "Withdraws your answer to a review.",
    payload: WithdrawAnswerPayload,
    input: WithdrawAnswerInput,
  },
  async (inside, review) => {
    const nothing = { answerComment: null, answeredAt: null, answerEditedAt: null };
    await inside.manager.getRepository(Review).update({ id: review.id }, nothing);
    await measureResponseTime(inside, review);
    return reloadReview(inside, review);
  },
);

async function measureResponseTime(ctx: Context, { providerId }: Review): Promise<void> {
  const key = `measureProviderFacts:${providerId}`;
  await addJob(ctx, "measureProviderFacts", { providerId }, { key });
}

function answerAction<Input extends WithdrawAnswerInput>(
  declaration: Declaration<WithdrawAnswerPayload, Input>,
  change: (inside: Context, review: Review, input: Input) => Promise<Answer<WithdrawAnswerPayload>>,
) {
  return action(
    { ...declaration, permission: requireViewer, limit: ["ANSWER", byUser] },
    (ctx, input: Input, { user }) =>
      inTransaction(ctx, async (inside) => {
        const review = await lockReview(inside, input.review);
        if (!review) return refuse(reviewNotFound("review"));
        const provider = await inside.manager
          .getRepository(Provider)
          .findOneByOrFail({ id: review.providerId });
        if (!mayAnswerReview(user, provider)) {
          const message = "Only the reviewed provider can answer";
          return refuse(userError("FORBIDDEN", message, "review"));
        }
        return change(inside, review, input);
      }),
  );
}
