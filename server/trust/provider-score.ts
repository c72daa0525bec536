import { Field, Float, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { ExperienceProof, ReviewClass } from "#server/reviews/review-class";
import type { Limit, Score, WeighedClass } from "./score";
import { ScorePrior } from "./score-prior";
import { scoreRules } from "./score-rules";

const { paceDays, paceShare } = scoreRules;
const recentReviews = `Reviews of the last ${paceDays} days`;

export const ScoreLimit = defineEnum(
  "ScoreLimit",
  "A limit on a sum of weights, in the order in which they apply.",
  {
    PACE: "Until version 2: one limit for new reviews of all classes but `RECEIPT`.",
    RECEIPT_PACE: `${recentReviews} of the class \`RECEIPT\`: at most ${100 * paceShare} % of those before.`,
    NETWORK_PACE: `${recentReviews} of the class \`NETWORK\`: at most ${100 * paceShare} % of those before and of all receipts.`,
    INVITED_PACE: `${recentReviews} of the classes \`NETWORK\` and \`INVITED\`, for \`INVITED\`.`,
    CONTACT_PACE: `${recentReviews} of the classes \`NETWORK\`, \`INVITED\` and \`CONTACT\`, for \`CONTACT\`.`,
    LIGHT_PACE: `${recentReviews} of all classes but \`RECEIPT\`, for \`LIGHT\`.`,
    CONTACT_CAP: "Reviews of the class `CONTACT`.",
    INVITED_CAP: "Reviews of the class `INVITED`.",
    LIGHT_CAP: "Reviews of the class `LIGHT`.",
  },
);
export type ScoreLimit = keyof typeof ScoreLimit;

@ObjectType({ description: "A limit on a sum of weights.", simpleResolvers: true })
export class ScoreStep {
  @Field(() => ScoreLimit, { description: "Which limit." })
  name: ScoreLimit;

  @Field(() => Float, { description: "The sum of the weights before it." })
  weight: number;

  @Field(() => Float, { description: "Their maximum total weight." })
  limit: number;

  @Field(() => Float, {
    description: "The factor applied to each of them; 1 if they are within the limit.",
  })
  factor: number;
}

@ObjectType({
  description: `The limits of reviews of the last ${paceDays} days. Stars that changed after that wait in the same way.`,
  simpleResolvers: true,
})
export class ScorePace {
  @Field(() => Float, { description: "The limit of all classes but `RECEIPT`." })
  limit: number;

  @Field(() => Float, { description: "The limit of the class `RECEIPT`." })
  receiptLimit: number;
}

@ObjectType({ description: "The reviews of one class in a score.", simpleResolvers: true })
export class ScoreClass {
  @Field(() => ReviewClass, { description: "The class." })
  class: ReviewClass;

  @Field(() => Int, { description: "The number of reviews." })
  reviews: number;

  @Field(() => Float, { description: "Their weight by class, share and age." })
  weight: number;

  @Field(() => Float, { description: "The part of it of recent reviews." })
  recent: number;

  @Field(() => Float, { description: "Their weight after the pace." })
  weightAfterPace: number;

  @Field(() => Float, { description: "Their weight in the score." })
  weightAfterCap: number;
}

@ObjectType({
  description:
    "A Plaudit score with its inputs: (priorWeight × prior + sum of weight × stars) / (priorWeight + sum of weights).",
  simpleResolvers: true,
})
export class ProviderScore {
  @Field(() => Float, {
    nullable: true,
    description: "1 to 5, four decimals; null without reviews.",
  })
  value: number | null;

  @Field(() => Float, { description: "The prior of the day: where every score starts." })
  prior: number;

  @Field(() => ScorePrior, { description: "The source of the prior." })
  priorOf: ScorePrior;

  @Field(() => Float, { description: "The sum of the weights of all reviews." })
  weight: number;

  @Field(() => Boolean, {
    description:
      "Whether the reviews weigh at least as much as the prior; otherwise it is settling.",
  })
  settled: boolean;

  @Field(() => ScorePace, { description: "How much recent reviews may weigh." })
  pace: ScorePace;

  @Field(() => [ScoreStep], { description: "The limits, in the order in which they apply." })
  steps: ScoreStep[];

  @Field(() => [ScoreClass], { description: "The reviews by class, lightest first." })
  classes: ScoreClass[];
}

@ObjectType({ description: "The number of reviews with a proof.", simpleResolvers: true })
export class ProofCount {
  @Field(() => ExperienceProof, { description: "The proof." })
  proof: ExperienceProof;

  @Field(() => Int, { description: "The number of counted reviews." })
  count: number;
}

export function stepsOf({ classes }: Score): ScoreStep[] {
  const by = Object.fromEntries(classes.map((each) => [each.class, each])) as Record<
    ReviewClass,
    WeighedClass
  >;
  const limits: [ScoreLimit, Limit][] = [
    [ScoreLimit.RECEIPT_PACE, by.receipt.pace],
    [ScoreLimit.NETWORK_PACE, by.network.pace],
    [ScoreLimit.INVITED_PACE, by.invited.pace],
    [ScoreLimit.CONTACT_PACE, by.contact.pace],
    [ScoreLimit.LIGHT_PACE, by.light.pace],
    [ScoreLimit.CONTACT_CAP, by.contact.cap!],
    [ScoreLimit.INVITED_CAP, by.invited.cap!],
    [ScoreLimit.LIGHT_CAP, by.light.cap!],
  ];
  return limits.map(([name, limit]) => ({ name, ...limit }));
}
