import { Field, Int, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { ServiceType, serviceTypeOf } from "#server/catalog/service-types";
import { EditedFields } from "#server/platform/graph/editable";
import { defineRowsBatch } from "#server/platform/request/batch";
import { Incentive } from "./review-class";
import { contentOf } from "./review-content";
import { Review } from "./review.entity";

/** Also has the texts of a review. */
@EditedFields(Review)
@ObjectType({ description: "An earlier version of a review.", simpleResolvers: true })
export class ReviewWording {
  reviewId: number;
  serviceTypeSlug: string | null;

  @Field(() => Int, { description: "1 to 5 stars." })
  rating: number;

  @Field(() => ReviewType, { description: "The type of the review." })
  reviewType: ReviewType;

  @Field(() => ServiceType, { nullable: true, description: "Null for a general service." })
  get serviceType(): ServiceType | null {
    return serviceTypeOf(this.serviceTypeSlug);
  }

  @Field(() => Region, { nullable: true, description: "The reviewer's region." })
  region: Region | null;

  @Field(() => Incentive, {
    nullable: true,
    description:
      "What the reviewer received for it; null if not answered, or replaced before 2026-11-28.",
  })
  incentive: Incentive | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The month of the experience as its first day; null if not answered, or replaced before 2026-11-28.",
  })
  experiencedOn: string | null;

  @Field(() => Date, { description: "When it was replaced." })
  until: Date;
}

/** Newest first. */
export const earlierVersionsOf = defineRowsBatch(
  ReviewWording,
  `SELECT review_id AS "reviewId", ${contentOf("w")}, until
   FROM review_wordings w WHERE review_id = ANY($1::bigint[]) ORDER BY review_id, id DESC`,
  ({ reviewId }) => reviewId,
);
