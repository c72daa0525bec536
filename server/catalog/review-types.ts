import { Field, ObjectType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";

export const ReviewType = { SERVICE: "service", ADVERTISEMENT: "advertisement" } as const;
export type ReviewType = (typeof ReviewType)[keyof typeof ReviewType];

describeEnum(ReviewType, "ReviewType", "What a review is about.", {
  SERVICE: "A direct service, such as coaching, consulting or a course.",
  ADVERTISEMENT: "Sponsored content: a product, brand or sponsorship that a provider advertised.",
});

@ObjectType({
  description: "A review type with its display texts.",
  simpleResolvers: true,
})
export class ReviewTypeInfo {
  @Field(() => ReviewType, { description: "The review type." })
  reviewType: ReviewType;

  @Field(() => String, { description: "The display name." })
  name: string;

  @Field(() => String, { description: "Examples of what belongs to it." })
  description: string;
}

function reviewType(id: ReviewType, name: string, description: string): ReviewTypeInfo {
  return Object.assign(new ReviewTypeInfo(), { reviewType: id, name, description });
}

/** The two types of content that can be reviewed. */
export const reviewTypes: readonly ReviewTypeInfo[] = [
  reviewType(ReviewType.SERVICE, "Direct Services", "Coaching, consulting, courses"),
  reviewType(ReviewType.ADVERTISEMENT, "Sponsored Content", "Products, brands, sponsorships"),
];

export function isReviewType(id: string): id is ReviewType {
  return id === ReviewType.SERVICE || id === ReviewType.ADVERTISEMENT;
}
