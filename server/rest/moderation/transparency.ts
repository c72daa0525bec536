import { z } from "zod";
import { Detection, Measure, ReportReason } from "#server/moderation/measure";
import { parseReportPeriod } from "#server/moderation/transparency/report-period";
import { readTransparency } from "#server/moderation/transparency/transparency.query";
import type { Context } from "#server/platform/request/context";
import { costWeights } from "#server/platform/settings/limits";
import { ReviewClass } from "#server/reviews/review-class";
import { answer, defineCall, failure, succeeded, type Answer } from "#server/rest/call";

const count = z.int().min(0);
const countsOf = (names: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.values(names).map((name) => [name, count])));
const byStars = z.array(count).describe("With 1 to 5 stars.");
const time = z.object({
  medianHours: z.number().nullable(),
  dueHours: z.int(),
  lateCount: count,
  count,
  endedCount: count,
});

const input = z.object({
  from: z.string().max(40).optional().describe("The first day, for example `2026-11-01`."),
  to: z.string().max(40).optional().describe("The day after the last."),
});

/** `GET /api/transparency`: live figures of moderation. */
export const transparencyCall = defineCall({
  method: "GET",
  path: "/api/transparency",
  cost: costWeights.list,
  summary: "The transparency report of a period; without dates, of the last year.",
  input,
  answers: {
    200: succeeded({
      from: z.string(),
      to: z.string(),
      decisions: z.object({
        total: count,
        byMeasure: countsOf(Measure),
        byDetection: countsOf(Detection),
        byGround: z.array(z.object({ ground: z.string(), count })),
        automated: count,
        removedByStars: byStars,
        notCountedByStars: byStars,
      }),
      reports: z.object({
        total: count,
        byReason: countsOf(ReportReason),
        byOwners: count,
        byReaders: count,
        withdrawn: count,
      }),
      appeals: z.object({
        total: count,
        decided: count,
        overturned: count,
        overturnRate: z.number().nullable(),
      }),
      times: z.object({ firstAnswer: time, decision: time, appeal: time }),
      reviews: z.object({ byClass: countsOf(ReviewClass), withdrawn: count }),
      hasOneOperator: z.boolean().describe("Whether one operator decides now."),
    }),
  },
  handle: transparency,
});

async function transparency(ctx: Context, given: z.output<typeof input>): Promise<Answer> {
  const period = parseReportPeriod(given, ctx.now());
  if (!period)
    return failure(400, "from and to must be days such as 2026-11-01, from the earlier one");
  return answer({ ...period, ...(await readTransparency(ctx, period)) });
}
