import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { statement } from "#server/platform/database/statement";
import { defineBatch } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { Provider } from "#server/providers/provider.entity";
import { provenReviews } from "./completion-rate";
import { answersMeasured, answerWindowDays } from "./response-time";

const answers = statement(answersMeasured);
const proven = statement(provenReviews);

const answersOf = defineBatch<number, number>(async (ctx, ids) => {
  const values = [ids, ctx.now(), answerWindowDays];
  const rows = await ctx.database.queryPrepared<{ id: number; answers: number }>(answers, values);
  return new Map(rows.map((row) => [row.id, row.answers]));
});

const provenReviewsOf = defineBatch<number, number>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<{ id: number; proven: number }>(proven, [ids]);
  return new Map(rows.map((row) => [row.id, row.proven]));
});

/** The numbers behind the measured facts, counted when their explanation is opened. */
@Resolver(() => Provider)
export class MeasuredCountsResolver {
  @FieldResolver(() => Int, {
    description: `The answers of the last ${answerWindowDays} days, which \`responseTime\` is the median of.`,
  })
  async measuredAnswerCount(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<number> {
    return (await answersOf(ctx).load(id)) ?? 0;
  }

  @FieldResolver(() => Int, {
    description: "The reviews of proven experience, which `completionRate` is a share of.",
  })
  async provenReviewCount(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<number> {
    return (await provenReviewsOf(ctx).load(id)) ?? 0;
  }
}
