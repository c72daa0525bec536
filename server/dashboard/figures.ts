import { Field, Float, Int, ObjectType } from "type-graphql";
import { meanRating } from "#server/providers/rating/mean-rating";
import { FigureRange } from "./periods";

export interface Sums {
  reviewCount: number;
  starSum: number;
  helpfulVoteCount: number;
  saveCount: number;
  followCount: number;
}

@ObjectType()
abstract class FigureSums implements Sums {
  @Field(() => Int, { description: "Reviews written." })
  reviewCount: number;

  starSum: number;

  @Field(() => Float, {
    nullable: true,
    description: "Their average rating, unrounded; null if there is none.",
  })
  get averageRating(): number | null {
    if (this.reviewCount === 0) return null;
    return meanRating({ count: this.reviewCount, stars: this.starSum });
  }

  @Field(() => Int, { description: "Helpful votes, for reviews of any age." })
  helpfulVoteCount: number;

  @Field(() => Int, { description: "People who saved the provider, and still do." })
  saveCount: number;

  @Field(() => Int, { description: "People who followed the provider, and still do." })
  followCount: number;
}

@ObjectType({
  description:
    "Activity in a period. Deleted reviews and withdrawn votes, saves and follows do not count.",
})
export class FigurePeriod extends FigureSums {
  @Field(() => String, { description: "The first day, for example `2026-11-21`." })
  firstDay: string;

  @Field(() => String, { description: "The last day, inclusive." })
  lastDay: string;
}

@ObjectType({ description: "Activity in the whole range." })
export class FigureTotal extends FigureSums {}

@ObjectType({ description: "A provider's activity over time.", simpleResolvers: true })
export class ProviderFigures {
  @Field(() => FigureRange, { description: "The time range." })
  range: FigureRange;

  @Field(() => String, { description: "The time zone of the days." })
  timeZone: string;

  @Field(() => [FigurePeriod], { description: "Consecutive periods, oldest first." })
  periods: FigurePeriod[];

  @Field(() => FigureTotal, { description: "The total of all periods." })
  total: FigureTotal;
}
