import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { deletedReviewMinutes } from "#server/platform/settings/limits";
import { answerReview, withdrawAnswer } from "./answer-review";
import { deleteReview } from "./deletion/delete-review";
import { keepGuestReview } from "./save/keep-guest-review";
import { markReviewHelpful, unmarkReviewHelpful } from "./mark-review-helpful";
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
  ): Promise<UpdateReviewPayload> {
    return updateReview(ctx, given);
  }

  @Mutation(() => DeleteReviewPayload, {
    description: `Deletes your own review. It can be restored for ${deletedReviewMinutes} minutes, then it is erased.`,
  })
  deleteReview(
    @Arg("input", () => DeleteReviewInput) given: DeleteReviewInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteReviewPayload> {
    return deleteReview(ctx, given);
  }

  @Mutation(() => RestoreReviewPayload, {
    description: "Restores your own deleted review with its votes, answer and quotes.",
  })
  restoreReview(
    @Arg("input", () => RestoreReviewInput) given: RestoreReviewInput,
    @Ctx() ctx: Context,
  ): Promise<RestoreReviewPayload> {
    return restoreReview(ctx, given);
  }

  @Mutation(() => KeepGuestReviewPayload, {
    description:
      "Makes a review that you wrote as a guest your own, while its guest token is valid. Repeating it changes nothing.",
  })
  keepGuestReview(
    @Arg("input", () => KeepGuestReviewInput) given: KeepGuestReviewInput,
    @Ctx() ctx: Context,
  ): Promise<KeepGuestReviewPayload> {
    return keepGuestReview(ctx, given);
  }

  @Mutation(() => MarkReviewHelpfulPayload, {
    description: "Marks a review as helpful.",
  })
  markReviewHelpful(
    @Arg("input", () => MarkReviewHelpfulInput) given: MarkReviewHelpfulInput,
    @Ctx() ctx: Context,
  ): Promise<MarkReviewHelpfulPayload> {
    return markReviewHelpful(ctx, given);
  }

  @Mutation(() => UnmarkReviewHelpfulPayload, { description: "Removes your helpful vote." })
  unmarkReviewHelpful(
    @Arg("input", () => UnmarkReviewHelpfulInput) given: UnmarkReviewHelpfulInput,
    @Ctx() ctx: Context,
  ): Promise<UnmarkReviewHelpfulPayload> {
    return unmarkReviewHelpful(ctx, given);
  }

  @Mutation(() => AnswerReviewPayload, {
    description:
      "Answers a review of your profile, or edits your answer. Needs the confirmed username.",
  })
  answerReview(
    @Arg("input", () => AnswerReviewInput) given: AnswerReviewInput,
    @Ctx() ctx: Context,
  ): Promise<AnswerReviewPayload> {
    return answerReview(ctx, given);
  }

  @Mutation(() => WithdrawAnswerPayload, { description: "Withdraws your answer to a review." })
  withdrawAnswer(
    @Arg("input", () => WithdrawAnswerInput) given: WithdrawAnswerInput,
    @Ctx() ctx: Context,
  ): Promise<WithdrawAnswerPayload> {
    return withdrawAnswer(ctx, given);
  }
}
