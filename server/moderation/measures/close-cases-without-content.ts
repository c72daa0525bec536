import { addJobs } from "#server/jobs/add-job";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { addCaseEvent } from "#server/moderation/add-case-event";
import type { CaseRecord } from "#server/moderation/cases/case-record";
import type { SubjectKind } from "#server/moderation/measure";
import { goneHours } from "#server/moderation/moderation-limits";
import { notifyUsers } from "#server/moderation/notices/notify-parties";
import { mailWithdrawal, noProposal } from "#server/moderation/waiting-measures/propose-measure";
import { findSubject } from "./lock-subject";

interface OpenCase {
  id: number;
  kind: SubjectKind;
  subject: string;
  goneSince: Date | null;
}

/**
 * Background job: closes open cases whose content has been missing for a day, such as a deleted review or a replaced
 * picture. Nothing is left to decide. Content that returns earlier is decided as before, so that hiding it from a
 * moderator for a while gains nothing. A run checks a random part of a long queue.
 */
export async function closeCasesWithoutContent(environment: Environment): Promise<void> {
  const { database, log, now } = environment;
  const open: OpenCase[] = await database.source.query(
    `SELECT id, subject_kind AS kind, subject_id AS subject, gone_since AS "goneSince" FROM cases
     WHERE state IN ('OPEN', 'ASKED') ORDER BY random() LIMIT ${purgeLimits.batchRows}`,
  );
  for (const found of open) {
    const ctx = { manager: database.source.manager, now };
    const isGone = (await findSubject(ctx, found.kind, found.subject)) === null;
    if (isGone !== (found.goneSince !== null)) {
      const text = "UPDATE cases SET gone_since = $2 WHERE id = $1";
      await ctx.manager.query(text, [found.id, isGone ? now() : null]);
    } else if (isGone && now().getTime() - found.goneSince!.getTime() >= goneHours * 3_600_000) {
      // One that fails must not keep the others open.
      await close(environment, found).catch((err: unknown) =>
        log.error({ err, case: found.id }, "a case without content stays open"),
      );
    }
  }
}

/**
 * A pending appeal, against hiding, is still for another operator. Without a decision no one needs the facts and the
 * texts of the reports, which may describe a person who was erased.
 */
async function close(environment: Environment, found: OpenCase): Promise<void> {
  await inTransaction(createJobContext(environment, `close-case-${found.id}`), async (ctx) => {
    const { manager, now } = ctx;
    const [locked]: Pick<CaseRecord, "id" | "proposalDueAt">[] = await manager.query(
      `SELECT id, proposal_due_at AS "proposalDueAt" FROM cases WHERE id = $1 AND state IN ('OPEN', 'ASKED') FOR UPDATE`,
      [found.id],
    );
    if (!locked || (await findSubject(ctx, found.kind, found.subject))) {
      return;
    }
    await manager.query(
      `UPDATE cases SET ${noProposal},
         facts = CASE WHEN decision_number IS NOT NULL THEN facts END,
         state = CASE WHEN waiting.due_at IS NULL THEN 'FINAL' ELSE 'APPEALED' END,
         due_at = coalesce(waiting.due_at, cases.due_at),
         decided_at = CASE WHEN decision_number IS NOT NULL THEN coalesce(decided_at, $2) END
       FROM (SELECT min(due_at) AS due_at FROM appeals WHERE case_id = $1 AND outcome IS NULL) AS waiting
       WHERE id = $1`,
      [found.id, now()],
    );
    await addCaseEvent(ctx, found.id, "CONTENT_GONE");
    await mailWithdrawal(ctx, locked);
    await closeReports(ctx, found.id);
  });
}

/** Their reporters are told by the bell and, where they have an address, by mail. */
async function closeReports(ctx: Context, caseId: number): Promise<void> {
  const [closed]: [{ id: number; reporterId: number | null }[]] = await ctx.manager.query(
    `UPDATE reports n SET state = 'CONTENT_GONE', details = CASE WHEN c.decision_number IS NOT NULL THEN n.details END,
       law_or_rule = CASE WHEN c.decision_number IS NOT NULL THEN n.law_or_rule END
     FROM cases c WHERE c.id = $1 AND n.case_id = $1 AND n.state IN ('RECEIVED', 'IN_REVIEW')
     RETURNING n.id, n.reporter_id AS "reporterId"`,
    [caseId],
  );
  const reporters = closed.flatMap(({ reporterId }) => reporterId ?? []);
  await notifyUsers(ctx, reporters, "report_closed", `case-${caseId}`);
  const mails = closed.map(({ id }) => ({ payload: { id }, key: `mailClosedReport:${id}` }));
  await addJobs(ctx, "mailClosedReport", mails);
}
