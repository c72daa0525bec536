import { Field, Float, Int, ObjectType } from "type-graphql";
import { meanRating } from "#server/providers/mean-rating";
import { FigureRange } from "./periods";

/** What is kept of each day, added up. */
export interface Sums {
  reviewCount: number;
  starSum: number;
  helpfulVoteCount: number;
  saveCount: number;
  followCount: number;
}

/**
 * Counted is what still stands, by when it came: a review that was deleted or a save that was taken back is in no
 * figure any more.
 */
@ObjectType()
abstract class FigureSums implements Sums {
  @Field(() => Int, { description: "Reviews written." })
  reviewCount: number;

  starSum: number;

  @Field(() => Float, {
    nullable: true,
    description: "The mean of their stars, unrounded; null where none was written.",
  })
  get averageRating(): number | null {
    if (this.reviewCount === 0) return null;
    return meanRating({ count: this.reviewCount, stars: this.starSum });
  }

  @Field(() => Int, { description: "Helpful votes given to reviews of whatever age." })
  helpfulVoteCount: number;

  @Field(() => Int, { description: "People who saved the provider, and still do." })
  saveCount: number;

  @Field(() => Int, { description: "People who followed the provider, and still do." })
  followCount: number;
}

@ObjectType({
  description:
    "What came in a period and still stands: what was deleted or taken back is in no figure any more.",
})
export class FigurePeriod extends FigureSums {
  @Field(() => String, { description: "Its first day, as `2026-11-21`." })
  firstDay: string;

  @Field(() => String, { description: "Its last day, itself included." })
  lastDay: string;
}

@ObjectType({ description: "What came in the whole range." })
export class FigureTotal extends FigureSums {}

@ObjectType({ description: "The figures of a provider over time.", simpleResolvers: true })
export class ProviderFigures {
  @Field(() => FigureRange, { description: "How far they go back." })
  range: FigureRange;

  @Field(() => String, { description: "By which time zone days begin and end." })
  timeZone: string;

  @Field(() => [FigurePeriod], { description: "Without a gap, the oldest first." })
  periods: FigurePeriod[];

  @Field(() => FigureTotal, { description: "All of them together." })
  total: FigureTotal;
}
