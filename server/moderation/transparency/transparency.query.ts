import type { Context } from "#server/platform/request/context";
import { Detection, Measure, ReportReason } from "#server/moderation/measure";
import { countDeciders } from "#server/moderation/operators/admins.query";
import { ReviewClass } from "#server/reviews/review-class";
import { processingTargets } from "#server/moderation/report-limits";
import type { ReportPeriod } from "./report-period";
import type { ProcessingTime } from "./transparency";

export interface TransparencyFigures {
  decisions: {
    total: number;
    byMeasure: Record<Measure, number>;
    byDetection: Record<Detection, number>;
    byGround: { ground: string; count: number }[];
    automated: number;
    /** Reviews by stars, from 1 to 5. */
    removedByStars: number[];
    notCountedByStars: number[];
  };
  reports: {
    total: number;
    byReason: Record<ReportReason, number>;
    byOwners: number;
    byReaders: number;
    withdrawn: number;
  };
  appeals: { total: number; decided: number; overturned: number; overturnRate: number | null };
  times: { firstAnswer: ProcessingTime; decision: ProcessingTime; appeal: ProcessingTime };
  /** As of now, not of the period. */
  reviews: { byClass: Record<ReviewClass, number>; withdrawn: number };
  hasOneOperator: boolean;
}

/** The figures of a period, counted from the tables that the public data files are written from. */
export async function readTransparency(
  ctx: Context,
  period: ReportPeriod,
): Promise<TransparencyFigures> {
  const [decisions, reports, appeals, times, reviews, operators] = await Promise.all([
    readDecisions(ctx, period),
    readReports(ctx, period),
    readAppeals(ctx, period),
    readTimes(ctx, period),
    readReviews(ctx),
    countDeciders(ctx.manager),
  ]);
  return { decisions, reports, appeals, times, reviews, hasOneOperator: operators === 1 };
}

const within = (column: string) =>
  `${column} >= $1::date::timestamp AT TIME ZONE 'UTC' AND ${column} < $2::date::timestamp AT TIME ZONE 'UTC'`;

interface DecisionGroup {
  measure: Measure;
  detection: Detection;
  ground: string;
  stars: number | null;
  kind: string;
  automated: boolean;
  count: number;
}

async function readDecisions(
  ctx: Context,
  { from, to }: ReportPeriod,
): Promise<TransparencyFigures["decisions"]> {
  const groups = await ctx.database.queryUnprepared<DecisionGroup>(
    `SELECT measure, detection, ground, review_stars AS stars, subject_kind AS kind, automated, count(*)::integer AS count
     FROM decisions WHERE ${within("decided_at")} GROUP BY 1, 2, 3, 4, 5, 6`,
    [from, to],
  );
  const byStars = (measure: Measure) =>
    [1, 2, 3, 4, 5].map((stars) =>
      totalOf(groups, (each) => {
        return each.measure === measure && each.kind === "review" && each.stars === stars;
      }),
    );
  const grounds = [...new Set(groups.map(({ ground }) => ground))].sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  return {
    total: totalOf(groups, () => true),
    byMeasure: countBy(Measure, (measure) => totalOf(groups, (each) => each.measure === measure)),
    byDetection: countBy(Detection, (name) => totalOf(groups, (each) => each.detection === name)),
    byGround: grounds.map((ground) => ({
      ground,
      count: totalOf(groups, (each) => each.ground === ground),
    })),
    automated: totalOf(groups, (each) => each.automated),
    removedByStars: byStars(Measure.REMOVE),
    notCountedByStars: byStars(Measure.NOT_COUNT),
  };
}

async function readReports(
  ctx: Context,
  { from, to }: ReportPeriod,
): Promise<TransparencyFigures["reports"]> {
  const groups = await ctx.database.queryUnprepared<{
    reason: ReportReason;
    byOwner: boolean;
    isWithdrawn: boolean;
    count: number;
  }>(
    `SELECT reason, by_provider AS "byOwner", state = 'WITHDRAWN' AS "isWithdrawn", count(*)::integer AS count
     FROM reports WHERE ${within("created_at")} GROUP BY 1, 2, 3`,
    [from, to],
  );
  return {
    total: totalOf(groups, () => true),
    byReason: countBy(ReportReason, (reason) => totalOf(groups, (each) => each.reason === reason)),
    byOwners: totalOf(groups, ({ byOwner }) => byOwner),
    byReaders: totalOf(groups, ({ byOwner }) => !byOwner),
    withdrawn: totalOf(groups, ({ isWithdrawn }) => isWithdrawn),
  };
}

async function readAppeals(
  ctx: Context,
  { from, to }: ReportPeriod,
): Promise<TransparencyFigures["appeals"]> {
  const [row] = await ctx.database.queryUnprepared<{
    total: number;
    decided: number;
    overturned: number;
  }>(
    `SELECT count(*)::integer AS total, count(outcome)::integer AS decided,
       (count(*) FILTER (WHERE outcome = 'OVERTURNED'))::integer AS overturned
     FROM appeals WHERE ${within("created_at")}`,
    [from, to],
  );
  const { decided, overturned } = row!;
  return { ...row!, overturnRate: decided === 0 ? null : overturned / decided };
}

/** Of cases and appeals that began in the period. */
function timesSql(table: string, began: string, ended: string, hours: number): string {
  return `
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${ended} - ${began}) / 3600)::float8
        AS "medianHours",
      ${hours} AS "dueHours",
      (count(*) FILTER (WHERE coalesce(${ended}, $3) > ${began} + interval '${hours} hours'))::integer AS "lateCount",
      count(*)::integer AS count, count(${ended})::integer AS "endedCount"
    FROM ${table} WHERE ${within(began)}`;
}

async function readTimes(
  ctx: Context,
  { from, to }: ReportPeriod,
): Promise<TransparencyFigures["times"]> {
  // A case whose reports were all withdrawn has no answer to wait for.
  const cases = "(SELECT * FROM cases WHERE state <> 'FINAL' OR decision_number IS NOT NULL) AS c";
  const { firstAnswer, decision, appeal } = processingTargets;
  const texts = [
    timesSql(cases, "opened_at", "coalesce(first_answer_at, decided_at)", firstAnswer),
    timesSql(cases, "opened_at", "decided_at", decision),
    timesSql("appeals", "created_at", "decided_at", appeal),
  ];
  const [first, second, third] = await Promise.all(
    texts.map(async (text) => {
      const values = [from, to, ctx.now()];
      const [row] = await ctx.database.queryUnprepared<ProcessingTime>(text, values);
      return row!;
    }),
  );
  return { firstAnswer: first!, decision: second!, appeal: third! };
}

async function readReviews(ctx: Context): Promise<TransparencyFigures["reviews"]> {
  const groups = await ctx.database.queryUnprepared<{ class: string; count: number }>(
    `SELECT class, (sum(stars[1]) + sum(stars[2]) + sum(stars[3]) + sum(stars[4]) + sum(stars[5]))::integer AS count
     FROM trust_days GROUP BY 1`,
    [],
  );
  const [row] = await ctx.database.queryUnprepared<{ withdrawn: number }>(
    "SELECT coalesce(sum(withdrawn_count), 0)::integer AS withdrawn FROM provider_scores",
    [],
  );
  const isOf = (name: ReviewClass) => (each: { class: string }) =>
    each.class === name || (name === ReviewClass.INVITED && each.class === "invited_guest");
  return {
    byClass: countBy(ReviewClass, (name) => totalOf(groups, isOf(name))),
    withdrawn: row!.withdrawn,
  };
}

function totalOf<Group extends { count: number }>(
  groups: readonly Group[],
  isMeant: (group: Group) => boolean,
): number {
  return groups.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
}

function countBy<Name extends string>(
  names: Readonly<Record<string, Name>>,
  count: (name: Name) => number,
): Record<Name, number> {
  const entries = Object.values(names).map((name) => [name, count(name)] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}
