import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { FigurePeriod, FigureTotal, type ProviderFigures, type Sums } from "./figures";
import { type FigureRange, periodsOf } from "./periods";

// Primary key scan: at most one row per day, however much happened.
const sumsByPeriod = statement(`
  SELECT p.first_day::text AS "firstDay", p.last_day::text AS "lastDay",
    coalesce(sum(d.review_count), 0)::integer AS "reviewCount",
    coalesce(sum(d.star_sum), 0)::integer AS "starSum",
    coalesce(sum(d.vote_count), 0)::integer AS "helpfulVoteCount",
    coalesce(sum(d.save_count), 0)::integer AS "saveCount",
    coalesce(sum(d.follow_count), 0)::integer AS "followCount"
  FROM unnest($2::date[], $3::date[]) AS p (first_day, last_day)
  LEFT JOIN provider_days d ON d.provider_id = $1 AND d.day BETWEEN p.first_day AND p.last_day
  GROUP BY p.first_day, p.last_day ORDER BY p.first_day`);

/** The caller checks the permission. */
export async function findFigures(
  ctx: Context,
  providerId: number,
  range: FigureRange,
): Promise<ProviderFigures> {
  const wanted = periodsOf(range, ctx.now());
  const rows = await ctx.database.queryPrepared<FigurePeriod>(sumsByPeriod, [
    providerId,
    wanted.map(({ firstDay }) => firstDay),
    wanted.map(({ lastDay }) => lastDay),
  ]);
  const periods = toEntities(FigurePeriod, rows);
  const total = Object.assign(new FigureTotal(), {
    reviewCount: sum(periods, "reviewCount"),
    starSum: sum(periods, "starSum"),
    helpfulVoteCount: sum(periods, "helpfulVoteCount"),
    saveCount: sum(periods, "saveCount"),
    followCount: sum(periods, "followCount"),
  });
  return { range, timeZone: "UTC", periods, total };
}

function sum(periods: readonly FigurePeriod[], figure: keyof Sums): number {
  return periods.reduce((before, period) => before + period[figure], 0);
}
