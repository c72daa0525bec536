import { Field, Int, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { ServiceType, serviceTypeOf } from "#server/catalog/service-types";
import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";

@ObjectType({ description: "What a review said before an edit.", simpleResolvers: true })
export class ReviewWording {
  reviewId: number;
  serviceTypeSlug: string | null;

  @Field(() => Int, { description: "1 to 5 stars." })
  rating: number;

  @Field(() => ReviewType, { description: "What it was about." })
  reviewType: ReviewType;

  @Field(() => ServiceType, { nullable: true, description: "Null for a general service." })
  get serviceType(): ServiceType | null {
    return serviceTypeOf(this.serviceTypeSlug);
  }

  @Field(() => Region, { nullable: true, description: "Where the reviewer was." })
  region: Region | null;

  @Field(() => String, { description: "Their words." })
  comment: string;

  @Field(() => Date, { description: "Until when it stood." })
  until: Date;
}

const wordingsByReviews = statement(`
  SELECT review_id AS "reviewId", rating, review_type AS "reviewType",
    service_type AS "serviceTypeSlug", region, comment, until
  FROM review_wordings WHERE review_id = ANY($1::bigint[]) ORDER BY review_id, id DESC`);

/** The latest first. */
export const earlierWordingsOf = defineBatch<number, ReviewWording[]>(async (ctx, ids) => {
  const rows = await ctx.database.read<ReviewWording>(wordingsByReviews, [ids]);
  return groupRows(toEntities(ReviewWording, rows), (row) => row.reviewId);
});
