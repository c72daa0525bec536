import { subjectsColumn } from "#server/platform/database/content-version";
import { action, type Declaration } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { lockReview, reviewNotFound, reloadReview } from "./find-review";
import {
  MarkReviewHelpfulInput,
  MarkReviewHelpfulPayload,
  UnmarkReviewHelpfulInput,
  UnmarkReviewHelpfulPayload,
} from "./review-changes.input";
import { mayFindHelpful } from "./review.policy";
import { lockReviewer } from "./user-writer";

/** Adds or removes the viewer's helpful vote. Idempotent. */
function voteAction(
  declaration: Declaration<MarkReviewHelpfulPayload, MarkReviewHelpfulInput>,
  vote: (inside: Context, userId: number, reviewId: number) => Promise<void>,
) {
  return action(
    { ...declaration, permission: requireViewer, limit: ["HELPFUL", byUser] },
    (ctx, { review: id }: MarkReviewHelpfulInput, { user }) =>
      inTransaction(ctx, async (inside) => {
        await lockReviewer(inside, user.id);
        const review = await lockReview(inside, id);
        if (!review) return refuse(reviewNotFound("review"));
        if (!mayFindHelpful(user, review)) {
          const message = "You cannot mark your own review as helpful";
          return refuse(userError("FORBIDDEN", message, "review"));
        }
        await vote(inside, user.id, review.id);
        return reloadReview(inside, review);
      }),
  );
}

export const markReviewHelpful = voteAction(
  {
    name: "markReviewHelpful",
    description: "Marks a review as helpful.",
    payload: MarkReviewHelpfulPayload,
    input: MarkReviewHelpfulInput,
  },
  addVote,
);

export const unmarkReviewHelpful = voteAction(
  {
    name: "unmarkReviewHelpful",
    description: "Removes your helpful vote.",
    payload: UnmarkReviewHelpfulPayload,
    input: UnmarkReviewHelpfulInput,
  },
  removeVote,
);

/** A vote changes nothing but the number at its review. */
const providerOfVote = `(SELECT provider_id FROM reviews WHERE id = review_id) AS ${subjectsColumn}`;

/** A trigger counts the votes. */
async function addVote(ctx: Context, userId: number, reviewId: number): Promise<void> {
  const added: unknown[] = await ctx.manager.query(
    `INSERT INTO helpful_votes (user_id, review_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, review_id) DO NOTHING RETURNING ${providerOfVote}`,
    [userId, reviewId, ctx.now()],
  );
  if (added.length > 0) {
    await announce(ctx, "reviewFoundHelpful", { key: String(reviewId), userId });
  }
}

async function removeVote(ctx: Context, userId: number, reviewId: number): Promise<void> {
  await ctx.manager.query(
    `DELETE FROM helpful_votes WHERE user_id = $1 AND review_id = $2 RETURNING ${providerOfVote}`,
    [userId, reviewId],
  );
}
