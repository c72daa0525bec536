import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { badUserInput } from "#server/platform/errors/graph-error";
import { findClause } from "#server/moderation/rules/rules.resolver";
import { parseReportPeriod } from "./report-period";
import { TransparencyReport } from "./transparency";
import { readTransparency } from "./transparency.query";

@Resolver()
export class TransparencyResolver {
  @Query(() => TransparencyReport, { description: "The transparency report of a period." })
  async transparency(
    @Ctx() ctx: Context,
    @Arg("from", () => String, {
      nullable: true,
      description: "The first day, for example `2026-11-01`; omit for one year before the end.",
    })
    from?: string | null,
    @Arg("to", () => String, {
      nullable: true,
      description: "The day after the last; omit for tomorrow.",
    })
    to?: string | null,
  ): Promise<TransparencyReport> {
    const period = parseReportPeriod({ from, to }, ctx.now());
    if (!period) throw badUserInput("`from` and `to` must be days, and `from` the earlier one.");
    const { decisions, reports, appeals, times, reviews, hasOneOperator } = await readTransparency(
      ctx,
      period,
    );
    return {
      ...period,
      ...times,
      hasOneOperator,
      decisionCount: decisions.total,
      automatedCount: decisions.automated,
      byMeasure: listOf(decisions.byMeasure, "measure"),
      byDetection: listOf(decisions.byDetection, "detection"),
      byGround: decisions.byGround.map((each) => ({ ...each, clause: findClause(each.ground) })),
      removedByStars: decisions.removedByStars,
      notCountedByStars: decisions.notCountedByStars,
      reportCount: reports.total,
      reportsByOwners: reports.byOwners,
      reportsByReaders: reports.byReaders,
      reportsWithdrawn: reports.withdrawn,
      byReason: listOf(reports.byReason, "reason"),
      appealCount: appeals.total,
      appealsDecided: appeals.decided,
      appealsOverturned: appeals.overturned,
      overturnRate: appeals.overturnRate,
      reviewsByClass: listOf(reviews.byClass, "class"),
      reviewsWithdrawn: reviews.withdrawn,
    };
  }
}

function listOf<Name extends string, Field extends string>(
  counts: Record<Name, number>,
  field: Field,
): (Record<Field, Name> & { count: number })[] {
  return (Object.entries(counts) as [Name, number][]).map(
    ([name, count]) => ({ [field]: name, count }) as Record<Field, Name> & { count: number },
  );
}
