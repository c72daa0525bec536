import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { meanRating } from "#server/providers/mean-rating";
import type { Provider } from "#server/providers/provider.entity";
import { countReviewed, sumReviews, type CategoryFigure } from "./category-figures";

/** As if so many reviews of the prior's stars came before a provider's own. */
export const scoreWeight = 10;
/** A category has a mean of its own from so many reviewed providers on. */
export const providersForOwnMean = 30;

export const ScorePrior = { CATEGORY: "CATEGORY", SITE: "SITE" } as const;
export type ScorePrior = (typeof ScorePrior)[keyof typeof ScorePrior];

registerEnumType(ScorePrior, {
  name: "ScorePrior",
  description: "Whose mean a Plaudit score begins with.",
  valuesConfig: {
    CATEGORY: {
      description: `The mean of the provider's category, where at least ${providersForOwnMean} of its providers have reviews.`,
    },
    SITE: { description: "The mean of all reviews on the site." },
  },
});

@ObjectType({
  description:
    "A mean that few reviews move little: (weight × prior + count × mean) / (weight + count), with all its figures.",
  simpleResolvers: true,
})
export class PlauditScore {
  @Field(() => Float, { description: "The score itself, 1 to 5, unrounded." })
  value: number;

  @Field(() => Float, { description: "The mean that it begins with." })
  prior: number;

  @Field(() => ScorePrior, { description: "Whose mean that is." })
  priorOf: ScorePrior;

  @Field(() => Int, { description: "How many reviews the prior counts for." })
  weight: number;

  @Field(() => Float, { description: "The mean of the provider's own reviews." })
  mean: number;

  @Field(() => Int, { description: "The number of the provider's own reviews." })
  count: number;
}

export interface Prior {
  mean: number;
  of: ScorePrior;
}

/** What the score of a provider of this category begins with. */
export function priorOf(figures: CategoryFigure[], category: string | null): Prior {
  const own = { categories: category === null ? [] : [category], region: null, reviewType: null };
  const isOwn = countReviewed(figures, own) >= providersForOwnMean;
  const { count, stars } = sumReviews(figures, isOwn ? own : { ...own, categories: null });
  return {
    mean: meanRating({ count, stars }),
    of: isOwn ? ScorePrior.CATEGORY : ScorePrior.SITE,
  };
}

/** The score of an average and a count. An average has too few digits to give the sum of the stars back; it is whole. */
export function weigh(averageRating: number, reviewCount: number, prior: number): number {
  const stars = Math.round(averageRating * reviewCount);
  return (scoreWeight * prior + stars) / (scoreWeight + reviewCount);
}

/** The same in a statement over `providers p`, to the last digit: a page continues by it. */
export function weighed(prior: string): string {
  const stars = "round(p.average_rating::float8 * p.review_count)";
  return `(${scoreWeight} * ${prior} + ${stars}) / (${scoreWeight} + p.review_count)`;
}

/** Null where there is no review to weigh. */
export function scoreOf(provider: Provider, figures: CategoryFigure[]): PlauditScore | null {
  const { averageRating, reviewCount, categorySlug } = provider;
  if (reviewCount === 0) return null;
  const prior = priorOf(figures, categorySlug);
  return {
    value: weigh(averageRating, reviewCount, prior.mean),
    prior: prior.mean,
    priorOf: prior.of,
    weight: scoreWeight,
    mean: averageRating,
    count: reviewCount,
  };
}
