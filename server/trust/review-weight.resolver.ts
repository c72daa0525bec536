import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import type { Context } from "#server/platform/request/context";
import { publicClass, ReviewClass } from "#server/reviews/review-class";
import { Review } from "#server/reviews/review.entity";
import { utcDay } from "./refresh-scores";
import { ageFactor, paceStateOf, type WeighedClass } from "./score";
import { baseOf, scoreRules } from "./score-rules";
import { weighProvider } from "./weigh-provider";

export const WeightFactor = defineEnum("WeightFactor", "A factor of a review's weight.", {
  BASE: "By its class.",
  SHARE: "One part of as many as the writer has counted reviews of the provider.",
  AGE: `Half after ${scoreRules.halfLifeDays} days.`,
  PACE: "While it is recent, if the provider has many such reviews.",
  CAP: "If its class weighs much, compared with those that prove more.",
});
export type WeightFactor = keyof typeof WeightFactor;

@ObjectType({ description: "A factor of a review's weight.", simpleResolvers: true })
export class WeightStep {
  @Field(() => WeightFactor, { description: "Which factor." })
  factor: WeightFactor;

  @Field(() => Float, { description: "Its value." })
  value: number;

  @Field(() => Float, { description: "The product of this factor and those before it." })
  product: number;
}

@ObjectType({
  description: "What a review weighs in the score of its provider, as a product.",
  simpleResolvers: true,
})
export class ReviewWeight {
  @Field(() => Float, {
    description:
      "By its class, fixed on the day of writing; that of `LIGHT` since its writer left.",
  })
  base: number;

  @Field(() => Float, {
    description: "1 divided by the counted reviews of the provider by the same writer.",
  })
  share: number;

  @Field(() => Float, { description: "What its age leaves of it." })
  age: number;

  @Field(() => Float, {
    description: "1 unless it is recent and the provider has many such reviews.",
  })
  pace: number;

  @Field(() => Float, { description: "1 unless its class has reached its cap." })
  cap: number;

  @Field(() => Float, { description: "The product of the five." })
  total: number;

  @Field(() => Float, {
    description: `The stars that it counts with. If they changed after ${scoreRules.paceDays} days, those before count in part for as long.`,
  })
  stars: number;

  @Field(() => String, {
    description: "The UTC day on which its pace began: of writing, of new stars or of a new type.",
  })
  pacedFrom: string;

  @Field(() => Int, {
    nullable: true,
    description: "The stars that last counted in full, if they changed later.",
  })
  ratingBefore: number | null;

  @Field(() => [WeightStep], { description: "The five factors, in their order." })
  steps: WeightStep[];
}

@Resolver(() => Review)
export class ReviewWeightResolver {
  @FieldResolver(() => ReviewClass, {
    description:
      "The class that its base weight follows from, fixed on the day of writing; `LIGHT` since its writer left.",
  })
  trustClass(@Root() review: Review): ReviewClass {
    return publicClass(review.trustClass);
  }

  @FieldResolver(() => ReviewWeight, {
    nullable: true,
    description: "What it weighs in the score of its provider; null if it is not counted.",
  })
  async weight(@Root() review: Review, @Ctx() ctx: Context): Promise<ReviewWeight | null> {
    const weighed = await weighProvider(ctx).load(review.providerId);
    if (!weighed || !review.counted) return null;
    const { stored, score } = weighed;
    const name = publicClass(review.trustClass);
    return weightOf(
      review,
      stored.day,
      score.classes.find((each) => each.class === name)!,
    );
  }
}

function weightOf(review: Review, day: string, weighed: WeighedClass): ReviewWeight {
  const written = utcDay(review.createdAt);
  const age = daysBetween(written, day);
  const pacedFrom = review.pacedFrom ?? written;
  const pacedAge = daysBetween(pacedFrom, day);
  const starsBefore = review.ratingBefore ?? 0;
  const state = paceStateOf({ age, pacedAge, starsBefore });
  const part = weighed.edits.factor;
  const mixed = part * review.rating + (1 - part) * starsBefore;
  const factors: [WeightFactor, number][] = [
    [WeightFactor.BASE, baseOf(review.trustClass)],
    [WeightFactor.SHARE, 1 / review.sharedBy],
    [WeightFactor.AGE, ageFactor(age)],
    [WeightFactor.PACE, state === "recent" ? weighed.pace.factor : 1],
    [WeightFactor.CAP, weighed.cap?.factor ?? 1],
  ];
  const steps = stepsOf(factors);
  const [base, share, aged, pace, cap] = steps.map(({ value }) => value);
  return {
    base: base!,
    share: share!,
    age: aged!,
    pace: pace!,
    cap: cap!,
    total: steps.at(-1)!.product,
    stars: state === "edited" ? mixed : review.rating,
    pacedFrom,
    ratingBefore: review.ratingBefore,
    steps,
  };
}

function stepsOf(factors: readonly [WeightFactor, number][]): WeightStep[] {
  let product = 1;
  return factors.map(([factor, value]) => ({ factor, value, product: (product *= value) }));
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
