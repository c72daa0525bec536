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
import { deleteReview } from "./delete-review";
import type { ChangedReview } from "./find-review";
import { markReviewHelpful } from "./mark-review-helpful";
import { restoreReview } from "./restore-review";
import { Review } from "./review.entity";
import { updateReview } from "./update-review";

@InputType()
abstract class ReviewInput {
  @Field(() => ID, { description: "The id of the review." })
  review: string;
}

@ObjectType()
abstract class ReviewPayload {
  @Field(() => Review, { nullable: true, description: "The review as it is now." })
  review: Review | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@InputType({ description: "What to change; what is absent stays as it is." })
class UpdateReviewInput extends ReviewInput {
  @Field(() => Int, { nullable: true, description: "1 to 5 stars." })
  rating?: number | null;

  @Field(() => ReviewType, { nullable: true, description: "What it is about." })
  reviewType?: ReviewType | null;

  @Field(() => String, {
    nullable: true,
    description: "The slug of a service type; `general` for a general one.",
  })
  serviceType?: string | null;

  @Field(() => Region, { nullable: true, description: "Where the reviewer is." })
  region?: Region | null;

  @Field(() => String, { nullable: true, description: "1 to 1,000 characters." })
  comment?: string | null;
}

@ObjectType({ description: "The answer to `updateReview`.", simpleResolvers: true })
class UpdateReviewPayload extends ReviewPayload {}

const deletionKey =
  "A name of your own for this deletion. With it, a deletion that comes twice, or after its `restoreReview` with the " +
  "same name, changes nothing: `CONFLICT`.";

@InputType({ description: "Which review to delete." })
class DeleteReviewInput extends ReviewInput {
  @Field(() => String, { nullable: true, description: deletionKey })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `deleteReview`.", simpleResolvers: true })
class DeleteReviewPayload {
  @Field(() => ID, { nullable: true, description: "The id that the review had." })
  deletedReviewId: string | null;

  @Field(() => Provider, { nullable: true, description: "Who was reviewed, without it." })
  provider: Provider | null;

  @Field(() => User, { nullable: true, description: "Who wrote it, without it." })
  reviewer: User | null;

  @Field(() => [UserError], { description: "Why nothing was deleted." })
  userErrors: UserError[];
}

@InputType({ description: "Which deleted review to restore." })
class RestoreReviewInput extends ReviewInput {
  @Field(() => String, {
    nullable: true,
    description: "That of the deletion, which then changes nothing should it arrive later.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `restoreReview`.", simpleResolvers: true })
class RestoreReviewPayload extends ReviewPayload {}

@InputType({ description: "Which review was helpful." })
class MarkReviewHelpfulInput extends ReviewInput {}

@ObjectType({ description: "The answer to `markReviewHelpful`.", simpleResolvers: true })
class MarkReviewHelpfulPayload extends ReviewPayload {}

@InputType({ description: "Which review was not helpful after all." })
class UnmarkReviewHelpfulInput extends ReviewInput {}

@ObjectType({ description: "The answer to `unmarkReviewHelpful`.", simpleResolvers: true })
class UnmarkReviewHelpfulPayload extends ReviewPayload {}

@InputType({ description: "What a provider answers." })
class AnswerReviewInput extends ReviewInput {
  @Field(() => String, { description: "1 to 1,000 characters." })
  comment: string;
}

@ObjectType({ description: "The answer to `answerReview`.", simpleResolvers: true })
class AnswerReviewPayload extends ReviewPayload {}

@InputType({ description: "Whose answer to withdraw." })
class WithdrawAnswerInput extends ReviewInput {}

@ObjectType({ description: "The answer to `withdrawAnswer`.", simpleResolvers: true })
class WithdrawAnswerPayload extends ReviewPayload {}

const input = { description: "The input." };

@Resolver(() => Review)
export class ReviewChangesResolver {
  @Mutation(() => UpdateReviewPayload, {
    description: "Edits a review of your own; what it said before stays readable.",
  })
  updateReview(
    @Arg("input", () => UpdateReviewInput, input) given: UpdateReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return updateReview(ctx, given);
  }

  @Mutation(() => DeleteReviewPayload, {
    description: `Deletes a review of your own. For ${deletedReviewMinutes} minutes it can be restored; soon after it is erased.`,
  })
  async deleteReview(
    @Arg("input", () => DeleteReviewInput, input) given: DeleteReviewInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteReviewPayload> {
    const { review, userErrors } = await deleteReview(ctx, given);
    return {
      deletedReviewId: review?.nodeId ?? null,
      provider: review && (await providerById(ctx).load(review.providerId)),
      reviewer: review && (await userById(ctx).load(review.userId!)),
      userErrors,
    };
  }

  @Mutation(() => RestoreReviewPayload, {
    description: "Takes back the deletion of a review of your own, with all that hung on it.",
  })
  restoreReview(
    @Arg("input", () => RestoreReviewInput, input) given: RestoreReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return restoreReview(ctx, given);
  }

  @Mutation(() => MarkReviewHelpfulPayload, {
    description: "Counts you among those who found a review helpful.",
  })
  markReviewHelpful(
    @Arg("input", () => MarkReviewHelpfulInput, input) { review }: MarkReviewHelpfulInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return markReviewHelpful(ctx, review, true);
  }

  @Mutation(() => UnmarkReviewHelpfulPayload, { description: "Counts you among them no longer." })
  unmarkReviewHelpful(
    @Arg("input", () => UnmarkReviewHelpfulInput, input) { review }: UnmarkReviewHelpfulInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return markReviewHelpful(ctx, review, false);
  }

  @Mutation(() => AnswerReviewPayload, {
    description: "Answers a review of you, or edits your answer. Needs the confirmed username.",
  })
  answerReview(
    @Arg("input", () => AnswerReviewInput, input) { review, comment }: AnswerReviewInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return answerReview(ctx, review, comment);
  }

  @Mutation(() => WithdrawAnswerPayload, { description: "Takes your answer to a review back." })
  withdrawAnswer(
    @Arg("input", () => WithdrawAnswerInput, input) { review }: WithdrawAnswerInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedReview> {
    return withdrawAnswer(ctx, review);
  }
}
