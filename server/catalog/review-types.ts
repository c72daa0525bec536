import { Field, ObjectType, registerEnumType } from "type-graphql";

export const ReviewType = { SERVICE: "service", ADVERTISEMENT: "advertisement" } as const;
export type ReviewType = (typeof ReviewType)[keyof typeof ReviewType];

registerEnumType(ReviewType, {
  name: "ReviewType",
  description: "What a review is about.",
  valuesConfig: {
    SERVICE: { description: "A direct service: coaching, consulting, a course." },
    ADVERTISEMENT: {
      description:
        "Sponsored content: a product, a brand, a sponsorship that a provider advertised.",
    },
  },
});

@ObjectType({
  description: "A review type with what people read about it.",
  simpleResolvers: true,
})
export class ReviewTypeInfo {
  @Field(() => ReviewType, { description: "The review type itself." })
  reviewType: ReviewType;

  @Field(() => String, { description: "The name that people read." })
  name: string;

  @Field(() => String, { description: "What belongs to it." })
  description: string;
}

function reviewType(id: ReviewType, name: string, description: string): ReviewTypeInfo {
  return Object.assign(new ReviewTypeInfo(), { reviewType: id, name, description });
}

/** The two kinds of content that are reviewed. */
export const reviewTypes: readonly ReviewTypeInfo[] = [
  reviewType(ReviewType.SERVICE, "Direct Services", "Coaching, consulting, courses"),
  reviewType(ReviewType.ADVERTISEMENT, "Sponsored Content", "Products, brands, sponsorships"),
];

export function isReviewType(id: string): id is ReviewType {
  return id === ReviewType.SERVICE || id === ReviewType.ADVERTISEMENT;
}
