import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import type { Context } from "#server/platform/request/context";
import { deletedReviewMinutes } from "#server/platform/settings/limits";
import { UserError } from "#server/platform/errors/user-error";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { userById } from "#server/users/user.batch";
import { User } from "#server/users/user.entity";
import { answerReview, withdrawAnswer } from "./answer-review";
import { deleteReview } from "./deletion/delete-review";
import type { ChangedReview } from "./find-review";
import { markReviewHelpful } from "./mark-review-helpful";
import { findRestorableReviews, RestorableReview } from "./deletion/restorable-reviews";
import { restoreReview } from "./deletion/restore-review";
import { Incentive } from "./review-class";
import { Review } from "./review.entity";
import { updateReview } from "./update-review";

@InputType()
abstract class ReviewInput {
  @Field(() => ID, { description: "The id of the review." })
  review: string;
}

@ObjectType()
abstract class ReviewPayload {
  @Field(() => Review, { nullable: true, description: "The updated review." })
  review: Review | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@InputType({ description: "The fields to change. Absent fields stay as they are." })
class UpdateReviewInput extends ReviewInput {
  @Field(() => Int, { nullable: true, description: "1 to 5 stars." })
  rating?: number | null;

  @Field(() => ReviewType, { nullable: true, description: "The type of the review." })
  reviewType?: ReviewType | null;

  @Field(() => String, {
    nullable: true,
    description: "The slug of a service type; `general` for a general one.",
  })
  serviceType?: string | null;

  @Field(() => Region, { nullable: true, description: "The reviewer's region." })
  region?: Region | null;

  @Field(() => String, { nullable: true, description: "1 to 1,000 characters." })
  comment?: string | null;

  @Field(() => Incentive, { nullable: true, description: "What you received for the review." })
  incentive?: Incentive | null;

  @Field(() => String, {
    nullable: true,
    description: "The month of your experience, for example `2026-10`.",
  })
  experiencedOn?: string | null;
}

@ObjectType({ description: "The answer to `updateReview`.", simpleResolvers: true })
class UpdateReviewPayload extends ReviewPayload {}

const deletionKey =
  "A unique key of your choice. A repeated deletion, or one that arrives after `restoreReview` with the same key, " +
  "changes nothing and returns `CONFLICT`.";

@InputType({ description: "The review to delete." })
class DeleteReviewInput extends ReviewInput {
  @Field(() => String, { nullable: true, description: deletionKey })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `deleteReview`.", simpleResolvers: true })
class DeleteReviewPayload {
  @Field(() => ID, { nullable: true, description: "The id of the deleted review." })
  deletedReviewId: string | null;

  @Field(() => Provider, {
    nullable: true,
    description: "The reviewed provider, without the review.",
  })
  provider: Provider | null;

  @Field(() => User, { nullable: true, description: "The reviewer, without the review." })
  reviewer: User | null;

  @Field(() => RestorableReview, { nullable: true, description: "How to undo the deletion." })
  restorable: RestorableReview | null;

  @Field(() => [UserError], { description: "Why nothing was deleted." })
  userErrors: UserError[];
}

@InputType({ description: "The deleted review to restore." })
class RestoreReviewInput extends ReviewInput {
  @Field(() => String, {
    nullable: true,
    description: "The key of the deletion. If the deletion arrives later, it changes nothing.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `restoreReview`.", simpleResolvers: true })
class RestoreReviewPayload extends ReviewPayload {}

@InputType({ description: "The review to mark as helpful." })
class MarkReviewHelpfulInput extends ReviewInput {}

@ObjectType({ description: "The answer to `markReviewHelpful`.", simpleResolvers: true })
class MarkReviewHelpfulPayload extends ReviewPayload {}

@InputType({ description: "The review to unmark." })
class UnmarkReviewHelpfulInput extends ReviewInput {}

@ObjectType({ description: "The answer to `unmarkReviewHelpful`.", simpleResolvers: true })
class UnmarkReviewHelpfulPayload extends ReviewPayload {}

@InputType({ description: "The provider's answer." })
class AnswerReviewInput extends ReviewInput {
  @Field(() => String, { description: "1 to 1,000 characters." })
  comment: string;
}

@ObjectType({ description: "The answer to `answerReview`.", simpleResolvers: true })
class AnswerReviewPayload extends ReviewPayload {}

@InputType({ description: "The review whose answer to withdraw." })
class WithdrawAnswerInput extends ReviewInput {}

@ObjectType({ description: "The answer to `withdrawAnswer`.", simpleResolvers: true })
class WithdrawAnswerPayload extends ReviewPayload {}

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
