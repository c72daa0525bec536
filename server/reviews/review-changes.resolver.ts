import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { deletedReviewMinutes } from "#server/platform/settings/limits";
import { providerById } from "#server/providers/provider.batch";
import { userById } from "#server/users/user.batch";
import { answerReview, withdrawAnswer } from "./answer-review";
import { deleteReview } from "./deletion/delete-review";
import type { ChangedReview } from "./find-review";
import { keepGuestReview } from "./save/keep-guest-review";
import { markReviewHelpful } from "./mark-review-helpful";
import { findRestorableReviews } from "./deletion/restorable-reviews";
import { restoreReview } from "./deletion/restore-review";
import { Review } from "./review.entity";
import { updateReview } from "./update-review";
import {
  AnswerReviewInput,
  AnswerReviewPayload,
  DeleteReviewInput,
  DeleteReviewPayload,
  KeepGuestReviewInput,
  KeepGuestReviewPayload,
  MarkReviewHelpfulInput,
  MarkReviewHelpfulPayload,
  RestoreReviewInput,
  RestoreReviewPayload,
  UnmarkReviewHelpfulInput,
  UnmarkReviewHelpfulPayload,
  UpdateReviewInput,
  UpdateReviewPayload,
  WithdrawAnswerInput,
  WithdrawAnswerPayload,
} from "./review-changes.input";

@Resolver(() => Review)
export class ReviewChangesResolver {
  @Mutation(() => UpdateReviewPayload, {
    description: "Edits your own review. Earlier versions stay visible.",
  })
  updateReview(
    @Arg("input", () => UpdateReviewInput) given: UpdateReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return updateReview(ctx, given);
  }

  @Mutation(() => DeleteReviewPayload, {
    description: `Deletes your own review. It can be restored for ${deletedReviewMinutes} minutes, then it is erased.`,
  })
  async deleteReview(
    @Arg("input", () => DeleteReviewInput) given: DeleteReviewInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteReviewPayload> {
    const { review, userErrors } = await deleteReview(ctx, given);
    const [restorable = null] = review
      ? await findRestorableReviews(ctx, review.userId!, review.nodeId)
      : [];
    return {
      deletedReviewId: review?.nodeId ?? null,
      provider: review && (await providerById(ctx).load(review.providerId)),
      reviewer: review && (await userById(ctx).load(review.userId!)),
      restorable,
      userErrors,
    };
  }

  @Mutation(() => RestoreReviewPayload, {
    description: "Restores your own deleted review with its votes, answer and quotes.",
  })
  restoreReview(
    @Arg("input", () => RestoreReviewInput) given: RestoreReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return restoreReview(ctx, given);
  }

  @Mutation(() => KeepGuestReviewPayload, {
    description:
      "Makes a review that you wrote as a guest your own, while its guest token is valid. Repeating it changes nothing.",
  })
  keepGuestReview(
    @Arg("input", () => KeepGuestReviewInput) given: KeepGuestReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return keepGuestReview(ctx, given);
  }

  @Mutation(() => MarkReviewHelpfulPayload, {
    description: "Marks a review as helpful.",
  })
  markReviewHelpful(
    @Arg("input", () => MarkReviewHelpfulInput) { review }: MarkReviewHelpfulInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return markReviewHelpful(ctx, review, true);
  }

  @Mutation(() => UnmarkReviewHelpfulPayload, { description: "Removes your helpful vote." })
  unmarkReviewHelpful(
    @Arg("input", () => UnmarkReviewHelpfulInput) { review }: UnmarkReviewHelpfulInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return markReviewHelpful(ctx, review, false);
  }

  @Mutation(() => AnswerReviewPayload, {
    description:
      "Answers a review of your profile, or edits your answer. Needs the confirmed username.",
  })
  answerReview(
    @Arg("input", () => AnswerReviewInput) { review, comment }: AnswerReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return answerReview(ctx, review, comment);
  }

  @Mutation(() => WithdrawAnswerPayload, { description: "Withdraws your answer to a review." })
  withdrawAnswer(
    @Arg("input", () => WithdrawAnswerInput) { review }: WithdrawAnswerInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return withdrawAnswer(ctx, review);
  }
}
