import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { UserError } from "#server/platform/errors/user-error";
import { Bounds, EditableFields } from "#server/platform/graph/editable";
import { maxPromotionCodeLength } from "#server/platform/settings/limits";
import { GivenProviderInput } from "#server/providers/given-provider.input";
import { Review } from "./review.entity";
import { Incentive } from "./review-class";

/** Also has the editable texts of the entity, which `parseEditable` reads. */
@EditableFields(Review)
@InputType({ description: "A review to save." })
export class SaveReviewInput extends GivenProviderInput {
  @Field(() => Int, { description: "1 to 5 stars." })
  rating: number;

  @Field(() => ReviewType, { description: "The type of the review." })
  reviewType: ReviewType;

  @Field(() => String, {
    nullable: true,
    description: "The slug of a service type; absent or `general` for a general one.",
  })
  serviceType?: string | null;

  @Field(() => Region, { description: "The reviewer's region." })
  region: Region;

  comment: string;

  @Bounds({ characters: maxPromotionCodeLength })
  @Field(() => String, {
    nullable: true,
    description: "A promotion code of the provider; stored in upper case.",
  })
  promotionCode?: string | null;

  @Field(() => Incentive, { nullable: true, description: "What you received for the review." })
  incentive?: Incentive | null;

  @Field(() => String, {
    nullable: true,
    description: "The month of your experience, for example `2026-10`.",
  })
  experiencedOn?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: "Up to 4 photos in order, each a token of `uploadReviewPhoto`.",
  })
  photos?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "A unique key per review. Repeating it returns the same review.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `saveReview`.", simpleResolvers: true })
export class SaveReviewPayload {
  @Field(() => Review, { nullable: true, description: "The saved review." })
  review: Review | null;

  @Field(() => [UserError], { description: "Why it was not saved." })
  userErrors: UserError[];
}
