import type { EntityManager } from "typeorm";
import type { WriteContext } from "#server/platform/request/context";
import { caseDueHours } from "#server/moderation/moderation-limits";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { joinCase } from "#server/moderation/reports/join-case";
import { accuracyOf } from "#server/moderation/reports/reporter-accuracy.query";
import { owner, visitor, type StoryReport } from "./story";
import type { Step, Written } from "./written-story";

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}

export function reportSteps(written: Written): Step[] {
  const { story, openedAt } = written;
  if (story.reports.length === 0) {
    return [
      { at: openedAt, run: (manager) => openCase({ manager, now: () => openedAt }, written) },
    ];
  }
  return story.reports.map((report) => {
    const at = hoursAfter(openedAt, report.hours ?? 0);
    return { at, run: (manager) => storeReport(manager, at, written, report) };
  });
}

/** Without a report: an operator or an authority found the content. */
async function openCase(ctx: WriteContext, written: Written): Promise<void> {
  const { kind, id, providerId, writerId } = written.subject;
  const now = ctx.now();
  const [row]: { id: number }[] = await ctx.manager.query(
    `INSERT INTO cases (subject_kind, subject_id, provider_id, writer_id, detection, opened_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [kind, id, providerId, writerId, written.story.detection, now, hoursAfter(now, caseDueHours)],
  );
  written.caseId = row!.id;
  await addCaseEvent(ctx, written.caseId, "OPENED");
}

async function storeReport(
  manager: EntityManager,
  at: Date,
  written: Written,
  { by, reason, lawOrRule, details }: StoryReport,
): Promise<void> {
  const { subject, people } = written;
  const reporterId = by === visitor ? null : by === owner ? subject.ownerId : people.get(by)!;
  const ctx = { manager, now: () => at };
  const joining = { reason, accuracy: accuracyOf(0, 0), networkHash: null };
  const { caseId, isTaken } = await joinCase(ctx, subject, joining);
  written.caseId = caseId;
  await manager.query(
    `INSERT INTO reports (receipt, subject_kind, subject_id, provider_id, reason, law_or_rule, details, reporter_id,
       by_provider, good_faith, state, case_id, created_at)
     VALUES (new_receipt($11), $1, $2, $3, $4, $5, $6, $7, $8, true, $9, $10, $11)`,
    [
      subject.kind,
      subject.id,
      subject.providerId,
      reason,
      lawOrRule ?? null,
      details,
      reporterId,
      by === owner,
      isTaken ? "IN_REVIEW" : "RECEIVED",
      caseId,
      at,
    ],
  );
}
