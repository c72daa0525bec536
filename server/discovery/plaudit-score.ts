import { Field, Float, Int, ObjectType } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import type { Provider } from "#server/providers/provider.entity";
import { ScorePrior, scorePriorOf } from "#server/trust/score-prior";
import { storedScoreOf } from "#server/trust/provider-score.batch";
import { scoreRules } from "#server/trust/score-rules";

@ObjectType({
  description:
    "The Plaudit score of a ranked provider. `Provider.score` has all of its inputs; `scoreRules` has the constants.",
  simpleResolvers: true,
})
export class PlauditScore {
  @Field(() => Float, { description: "The score itself, 1 to 5, with four decimals." })
  value: number;

  @Field(() => Float, {
    description: "The prior: the weighed average rating of the category or the site.",
  })
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

export async function plauditScoreOf(
  ctx: Context,
  { id, averageRating, reviewCount }: Provider,
): Promise<PlauditScore | null> {
  const stored = await storedScoreOf(ctx).load(id);
  if (!stored || stored.reviewCount === 0) return null;
  return {
    value: stored.value,
    prior: stored.prior,
    priorOf: scorePriorOf(stored.priorOf),
    weight: scoreRules.priorWeight,
    mean: averageRating,
    count: reviewCount,
  };
}
