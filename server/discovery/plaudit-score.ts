import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { meanRating } from "#server/providers/mean-rating";
import type { Provider } from "#server/providers/provider.entity";
import { countReviewed, sumReviews, type CategoryFigure } from "./category-figures";

/** Bayesian average: the prior counts as this many reviews. */
export const scoreWeight = 10;
/** Categories with fewer reviewed providers use the site's mean. */
export const providersForOwnMean = 30;

export const ScorePrior = { CATEGORY: "CATEGORY", SITE: "SITE" } as const;
export type ScorePrior = (typeof ScorePrior)[keyof typeof ScorePrior];

registerEnumType(ScorePrior, {
  name: "ScorePrior",
  description: "The source of a Plaudit score's prior.",
  valuesConfig: {
    CATEGORY: {
      description: `The average rating of the category, if at least ${providersForOwnMean} of its providers have reviews.`,
    },
    SITE: { description: "The average rating of all reviews on the site." },
  },
});

@ObjectType({
  description:
    "A Bayesian average with its inputs: (weight × prior + count × mean) / (weight + count).",
  simpleResolvers: true,
})
export class PlauditScore {
  @Field(() => Float, { description: "The score itself, 1 to 5, unrounded." })
  value: number;

  @Field(() => Float, { description: "The prior: the average rating of the category or the site." })
  prior: number;

  @Field(() => ScorePrior, { description: "The source of the prior." })
  priorOf: ScorePrior;

  @Field(() => Int, { description: "The number of reviews that the prior counts as." })
  weight: number;

  @Field(() => Float, { description: "The average rating of the provider's reviews." })
  mean: number;

  @Field(() => Int, { description: "The number of the provider's reviews." })
  count: number;
}

export interface Prior {
  mean: number;
  of: ScorePrior;
}

export function priorOf(figures: CategoryFigure[], category: string | null): Prior {
  const own = { categories: category === null ? [] : [category], region: null, reviewType: null };
  const isOwn = countReviewed(figures, own) >= providersForOwnMean;
  const { count, stars } = sumReviews(figures, isOwn ? own : { ...own, categories: null });
  return {
    mean: meanRating({ count, stars }),
    of: isOwn ? ScorePrior.CATEGORY : ScorePrior.SITE,
  };
}

/** Rounding: the sum of stars is an integer, and the stored average has too few digits for it. */
export function weigh(averageRating: number, reviewCount: number, prior: number): number {
  const stars = Math.round(averageRating * reviewCount);
  return (scoreWeight * prior + stars) / (scoreWeight + reviewCount);
}

/** The same as SQL over `providers p`. Both must agree to the last digit, because cursors depend on it. */
export function weighed(prior: string): string {
  const stars = "round(p.average_rating::float8 * p.review_count)";
  return `(${scoreWeight} * ${prior} + ${stars}) / (${scoreWeight} + p.review_count)`;
}

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
