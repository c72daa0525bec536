import { Ctx, Field, FieldResolver, Float, ObjectType, Resolver, Root } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import type { Context } from "#server/platform/request/context";
import { publicClass, ReviewClass } from "#server/reviews/review-class";
import { Review } from "#server/reviews/review.entity";
import { utcDay } from "./refresh-scores";
import { ageFactor, isPaced } from "./score";
import { baseOf, scoreRules } from "./score-rules";
import { weighProvider } from "./weigh-provider";

export const WeightFactor = defineEnum("WeightFactor", "A factor of a review's weight.", {
  BASE: "By its class.",
  AGE: `Half after ${scoreRules.halfLifeDays} days.`,
  PACE: "If the provider has many new reviews.",
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
  @Field(() => Float, { description: "By its class, fixed on the day of writing." })
  base: number;

  @Field(() => Float, { description: "What its age leaves of it." })
  age: number;

  @Field(() => Float, { description: "1 unless the provider has many new reviews." })
  pace: number;

  @Field(() => Float, { description: "1 unless its class has reached its cap." })
  cap: number;

  @Field(() => Float, { description: "The product of the four." })
  total: number;

  @Field(() => [WeightStep], { description: "The four factors, in their order." })
  steps: WeightStep[];
}

@Resolver(() => Review)
export class ReviewWeightResolver {
  @FieldResolver(() => ReviewClass, {
    description: "The class that its base weight follows from, fixed on the day of writing.",
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
    const storedClass = review.trustClass;
    const day = { class: storedClass, age: daysBetween(utcDay(review.createdAt), stored.day) };
    const name = publicClass(storedClass);
    const base = baseOf(storedClass);
    const age = ageFactor(day.age);
    const pace = isPaced(day) ? score.pace.factor : 1;
    const cap = score.classes.find((each) => each.class === name)?.cap?.factor ?? 1;
    return {
      base,
      age,
      pace,
      cap,
      total: base * age * pace * cap,
      steps: stepsOf({ base, age, pace, cap }),
    };
  }
}

function stepsOf({
  base,
  age,
  pace,
  cap,
}: Pick<ReviewWeight, "base" | "age" | "pace" | "cap">): WeightStep[] {
  return [
    { factor: WeightFactor.BASE, value: base, product: base },
    { factor: WeightFactor.AGE, value: age, product: base * age },
    { factor: WeightFactor.PACE, value: pace, product: base * age * pace },
    { factor: WeightFactor.CAP, value: cap, product: base * age * pace * cap },
  ];
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
