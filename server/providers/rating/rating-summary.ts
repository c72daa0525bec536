import { Field, Float, Int, ObjectType } from "type-graphql";
import { ReviewType } from "#server/catalog/review-types";
import type { Histogram, Provider } from "#server/providers/provider.entity";

@ObjectType({
  description: "The number of reviews with a given number of stars.",
  simpleResolvers: true,
})
export class HistogramBar {
  @Field(() => Int, { description: "1 to 5." })
  stars: number;

  @Field(() => Int, { description: "The number of reviews with this rating." })
  count: number;
}

@ObjectType({
  description: "A summary of reviews, updated with every write.",
})
export class RatingSummary {
  constructor(
    average: number,
    count: number,
    private readonly stars: () => Histogram,
  ) {
    this.average = count === 0 ? null : average;
    this.count = count;
  }

  @Field(() => Float, {
    nullable: true,
    description:
      "The average rating, unrounded, as the ranking uses it; null if there is no review.",
  })
  readonly average: number | null;

  @Field(() => Int, { description: "The number of reviews." })
  readonly count: number;

  @Field(() => [HistogramBar], { description: "Five bars, 5 stars first." })
  get histogram(): HistogramBar[] {
    const counts = this.stars();
    return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1]! }));
  }
}

export function ratingOf(provider: Provider, reviewType: ReviewType | null): RatingSummary {
  if (reviewType === ReviewType.SERVICE) {
    return new RatingSummary(
      provider.serviceAverage,
      provider.serviceCount,
      () => provider.serviceHistogram,
    );
  }
  if (reviewType === ReviewType.ADVERTISEMENT) {
    return new RatingSummary(
      provider.advertisementAverage,
      provider.advertisementCount,
      () => provider.advertisementHistogram,
    );
  }
  return new RatingSummary(
    provider.averageRating,
    provider.reviewCount,
    () =>
      provider.serviceHistogram.map(
        (count, index) => count + provider.advertisementHistogram[index]!,
      ) as Histogram,
  );
}
