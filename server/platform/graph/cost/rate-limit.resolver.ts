import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { costWeights, graphLimits } from "#server/platform/settings/limits";

@ObjectType({ description: "The cost of a document and the budget of its client, in points." })
class RateLimit {
  @Field(() => Int, { description: "The cost of this document, even above `documentLimit`." })
  cost: number;

  @Field(() => Int, { description: "The maximum cost of one document." })
  documentLimit: number;

  @Field(() => Int, { description: "The full budget." })
  limit: number;

  @Field(() => Int, { description: "What is left of the budget." })
  remaining: number;

  @Field(() => Date, { description: "When the budget is full again without further requests." })
  resetAt: Date;
}

@Resolver()
export class RateLimitResolver {
  @Query(() => RateLimit, {
    nullable: true,
    description: "The cost of this document, and what is left of your budget.",
  })
  rateLimit(
    @Arg("dryRun", () => Boolean, {
      defaultValue: false,
      description: `Answers only this field and charges at most ${costWeights.refused} points: no other field is resolved.`,
    })
    _dryRun: boolean,
    @Ctx() ctx: Context,
  ): RateLimit | null {
    const { cost, documentCost } = ctx.answer;
    if (!cost) return null;
    const missing = cost.maximum - cost.available;
    const untilFull = cost.restoreRate > 0 ? (missing / cost.restoreRate) * 1_000 : 0;
    return {
      cost: documentCost ?? cost.requested,
      documentLimit: graphLimits.cost,
      limit: cost.maximum,
      remaining: cost.available,
      resetAt: new Date(ctx.now().getTime() + Math.ceil(untilFull)),
    };
  }
}
