import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { UserError } from "#server/platform/errors/user-error";
import { EditableFields } from "#server/platform/graph/editable";
import { Provider } from "#server/providers/provider.entity";
import { User } from "#server/users/user.entity";
import { RestorableReview } from "./deletion/restorable-reviews";
import { Incentive } from "./review-class";
import { Review } from "./review.entity";

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

@EditableFields(Review, true)
@InputType({ description: "The fields to change. Absent fields stay as they are." })
export class UpdateReviewInput extends ReviewInput {
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

  @Field(() => Incentive, { nullable: true, description: "What you received for the review." })
  incentive?: Incentive | null;

  @Field(() => String, {
    nullable: true,
    description: "The month of your experience, for example `2026-10`.",
  })
  experiencedOn?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "All photos in order, up to 4: each the `subjectId` of a photo of the review, or a token of `uploadReviewPhoto`. They replace the current ones.",
  })
  photos?: string[] | null;
}

@ObjectType({ description: "The answer to `updateReview`.", simpleResolvers: true })
export class UpdateReviewPayload extends ReviewPayload {}

const deletionKey =
  "A unique key of your choice. A repeated deletion, or one that arrives after `restoreReview` with the same key, " +
  "changes nothing and returns `CONFLICT`.";

@InputType({ description: "The review to delete." })
export class DeleteReviewInput extends ReviewInput {
  @Field(() => String, { nullable: true, description: deletionKey })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `deleteReview`.", simpleResolvers: true })
export class DeleteReviewPayload {
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
export class RestoreReviewInput extends ReviewInput {
  @Field(() => String, {
    nullable: true,
    description: "The key of the deletion. If the deletion arrives later, it changes nothing.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `restoreReview`.", simpleResolvers: true })
export class RestoreReviewPayload extends ReviewPayload {}

@InputType({ description: "The review that you wrote as a guest." })
export class KeepGuestReviewInput extends ReviewInput {
  @Field(() => String, { description: "The guest token that saved the review." })
  guestToken: string;
}

@ObjectType({ description: "The answer to `keepGuestReview`.", simpleResolvers: true })
export class KeepGuestReviewPayload extends ReviewPayload {}

@InputType({ description: "The review to mark as helpful." })
export class MarkReviewHelpfulInput extends ReviewInput {}

@ObjectType({ description: "The answer to `markReviewHelpful`.", simpleResolvers: true })
export class MarkReviewHelpfulPayload extends ReviewPayload {}

@InputType({ description: "The review to unmark." })
export class UnmarkReviewHelpfulInput extends ReviewInput {}

@ObjectType({ description: "The answer to `unmarkReviewHelpful`.", simpleResolvers: true })
export class UnmarkReviewHelpfulPayload extends ReviewPayload {}

@InputType({ description: "The provider's answer." })
export class AnswerReviewInput extends ReviewInput {
  @Field(() => String, { description: "1 to 1,000 characters." })
  comment: string;
}

@ObjectType({ description: "The answer to `answerReview`.", simpleResolvers: true })
export class AnswerReviewPayload extends ReviewPayload {}

@InputType({ description: "The review whose answer to withdraw." })
export class WithdrawAnswerInput extends ReviewInput {}

@ObjectType({ description: "The answer to `withdrawAnswer`.", simpleResolvers: true })
export class WithdrawAnswerPayload extends ReviewPayload {}
