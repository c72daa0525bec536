import { z } from "zod";
import { AppealOutcome } from "#server/moderation/appeals/appeal";
import {
  appealsOfReport,
  decisionsOfReport,
} from "#server/moderation/appeals/report-appeals.resolver";
import { findReport } from "#server/moderation/reports/find-report";
import { ReportState } from "#server/moderation/reports/report";
import type { Context } from "#server/platform/request/context";
import { answer, defineCall, failure, succeeded, type Answer } from "#server/rest/call";

const input = z.object({
  receipt: z.string().max(100).describe("The receipt number, for example `N-2026-000123`."),
  key: z.string().max(100).describe("The key in the status address."),
});

/** `GET /api/notices/{receipt}`: the state of a notice. */
export const noticeStatusCall = defineCall({
  method: "GET",
  path: "/api/notices/{receipt}",
  summary: "The state of a notice, at the address that its receipt came with.",
  input,
  answers: {
    200: succeeded({
      receipt: z.string(),
      state: z.enum(ReportState),
      decision: z.int().nullable().describe("The number of the decision."),
      decisions: z.array(z.int()).describe("The decisions that concern it, latest first."),
      appeals: z
        .array(
          z.object({
            decision: z.int(),
            dueAt: z.iso.datetime(),
            outcome: z.enum(AppealOutcome).nullable(),
            outcomeDecision: z.int().nullable(),
          }),
        )
        .describe("Its appeals, latest first."),
    }),
  },
  refusals: [404],
  handle: noticeStatus,
});

async function noticeStatus(ctx: Context, given: z.output<typeof input>): Promise<Answer> {
  const report = await findReport(ctx, given);
  if (!report) return failure(404, "There is no such notice");
  const { receipt, state, decisionNumber, key } = report;
  const [decisions, appeals] = await Promise.all([
    decisionsOfReport(ctx).load(key),
    appealsOfReport(ctx).load(key),
  ]);
  return answer({
    receipt,
    state,
    decision: decisionNumber,
    decisions: (decisions ?? []).map(({ number }) => number),
    appeals: (appeals ?? []).map((appeal) => ({
      decision: appeal.decisionNumber,
      dueAt: appeal.dueAt.toISOString(),
      outcome: appeal.outcome,
      outcomeDecision: appeal.outcomeDecision,
    })),
  });
}
