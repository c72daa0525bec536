import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { defineBatch, groupRows } from "#server/platform/request/batch";
import { statement } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import type { Context } from "#server/platform/request/context";
import { Decision, decisionColumns } from "#server/moderation/ledger/decision";
import { maxAppealsOfDecision, maxDecisionsOfSubject } from "#server/moderation/moderation-limits";
import { Report } from "#server/moderation/reports/report";
import { Appeal, appealColumns } from "./appeal";
import { concernsReport } from "./appellant";

type OfReport<Row> = Row & { reportKey: number };

const decisions = statement(`
  SELECT ${decisionColumns}, n.id AS "reportKey" FROM reports n, LATERAL (
    SELECT d.* FROM decisions d WHERE ${concernsReport} ORDER BY d.number DESC LIMIT ${maxDecisionsOfSubject}) AS d
  WHERE n.id = ANY ($1::integer[]) ORDER BY d.number DESC`);

export const decisionsOfReport = defineBatch<number, Decision[]>(async (ctx, keys) => {
  const rows = await ctx.database.queryPrepared<OfReport<Decision>>(decisions, [keys]);
  return groupRows(toEntities(Decision, rows) as OfReport<Decision>[], (row) => row.reportKey);
});

const appeals = statement(`
  SELECT ${appealColumns}, n.id AS "reportKey" FROM reports n, LATERAL (
    SELECT * FROM appeals WHERE case_id = n.case_id AND (report_id = n.id OR user_id = n.reporter_id)
    ORDER BY id DESC LIMIT ${maxAppealsOfDecision}) AS a
  WHERE n.id = ANY ($1::integer[]) ORDER BY a.id DESC`);

export const appealsOfReport = defineBatch<number, Appeal[]>(async (ctx, keys) => {
  const rows = await ctx.database.queryPrepared<OfReport<Appeal>>(appeals, [keys]);
  return groupRows(toEntities(Appeal, rows) as OfReport<Appeal>[], (row) => row.reportKey);
});

@Resolver(() => Report)
export class ReportAppealsResolver {
  @FieldResolver(() => [Decision], {
    description: `The decisions that concern it, latest first; at most ${maxDecisionsOfSubject}.`,
  })
  async decisions(@Root() { key }: Report, @Ctx() ctx: Context): Promise<Decision[]> {
    return (await decisionsOfReport(ctx).load(key)) ?? [];
  }

  @FieldResolver(() => [Appeal], {
    description: `The appeals of its reporter, latest first; at most ${maxAppealsOfDecision}.`,
  })
  async appeals(@Root() { key }: Report, @Ctx() ctx: Context): Promise<Appeal[]> {
    return (await appealsOfReport(ctx).load(key)) ?? [];
  }
}
