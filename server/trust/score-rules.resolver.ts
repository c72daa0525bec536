import { Arg, Field, Float, Int, ObjectType, Query, Resolver } from "type-graphql";
import { ReviewClass } from "#server/reviews/review-class";
import { earlierScoreRules, scoreRules, type ScoreConstants } from "./score-rules";

@ObjectType({ description: "The base weight of a review by its class.", simpleResolvers: true })
export class BaseWeights {
  @Field(() => Float, { description: "Light reviews." })
  light: number;

  @Field(() => Float, { description: "A confirmed email address or phone number." })
  contact: number;

  @Field(() => Float, { description: "An account that a social network confirmed." })
  network: number;

  @Field(() => Float, { description: "An invitation, by a confirmed writer." })
  invited: number;

  @Field(() => Float, { description: "An invitation, by a guest." })
  invitedGuest: number;

  @Field(() => Float, { description: "A receipt." })
  receipt: number;
}

@ObjectType({ description: "The constants of a version of the score.", simpleResolvers: true })
export class ScoreRules implements ScoreConstants {
  @Field(() => Int, { description: "The version." })
  version: number;

  @Field(() => BaseWeights, { description: "By class." })
  base: BaseWeights;

  @Field(() => Int, { description: "The days in which a review loses half of its weight." })
  halfLifeDays: number;

  @Field(() => Int, {
    description:
      "Reviews younger than this, and stars that changed since, are limited by the pace.",
  })
  paceDays: number;

  @Field(() => Float, { description: "The weight that new reviews may always have." })
  paceFloor: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The weight that recent receipts may always have; null before version 3, which has a pace for them.",
  })
  paceFloorReceipt: number | null;

  @Field(() => Float, {
    description:
      "Their weight as a share of earlier reviews by a network and of receipts; until version 2, of all others.",
  })
  paceShare: number;

  @Field(() => [ReviewClass], {
    description:
      "The classes that share a pace, in the order in which they have it; none before version 3.",
  })
  paceOrder: readonly ReviewClass[];

  @Field(() => Float, { description: "The weight that `CONTACT` may always have." })
  contactFloor: number;

  @Field(() => Float, { description: "Its weight as a share of `NETWORK` and `RECEIPT`." })
  contactShare: number;

  @Field(() => Float, { description: "The weight that `INVITED` may always have." })
  invitedFloor: number;

  @Field(() => Float, {
    description:
      "Its weight as a share of `NETWORK` and `RECEIPT`; until version 2, of `CONTACT` too.",
  })
  invitedShare: number;

  @Field(() => Float, { description: "The weight that `LIGHT` may always have." })
  lightFloor: number;

  @Field(() => Float, { description: "Its weight as a share of all other classes." })
  lightShare: number;

  @Field(() => Int, { description: "The number of reviews that the prior counts as." })
  priorWeight: number;

  @Field(() => Int, {
    description: "Categories with fewer reviewed providers use the site's prior.",
  })
  providersForOwnPrior: number;

  @Field(() => Float, { description: "The prior before the first review of the site." })
  priorWithoutReviews: number;
}

@Resolver()
export class ScoreRulesResolver {
  @Query(() => ScoreRules, {
    nullable: true,
    description: "The constants of the Plaudit score; null for an unknown version.",
  })
  scoreRules(
    @Arg("version", () => Int, { nullable: true, description: "Omit for the current version." })
    version?: number | null,
  ): ScoreConstants | null {
    const wanted = version ?? scoreRules.version;
    return [scoreRules, ...earlierScoreRules].find((rules) => rules.version === wanted) ?? null;
  }
}
