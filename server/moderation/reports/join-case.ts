import type { WriteContext } from "#server/platform/request/context";
import type { ReportReason } from "#server/moderation/measure";
import { addCaseEvent } from "#server/moderation/add-case-event";
import type { Subject } from "#server/moderation/subjects/find-subject";
import { caseDueHours } from "#server/moderation/moderation-limits";
import { storedPriority } from "./report-priority";

interface JoiningReport {
  reason: ReportReason;
  accuracy: number;
  /** Of an anonymous reporter: further reports from the same network are not counted. */
  networkHash: string | null;
}

/**
 * The open case about a subject, which a report joins or opens, inside the caller's transaction. The most urgent report
 * gives it its priority: many reports weigh no more than one.
 */
export async function joinCase(
  ctx: WriteContext,
  { kind, id, providerId, writerId, reviewCount }: Subject,
  { reason, accuracy, networkHash }: JoiningReport,
): Promise<{ caseId: number; isTaken: boolean }> {
  const now = ctx.now();
  const dueAt = new Date(now.getTime() + caseDueHours * 3_600_000);
  const [row]: { id: number; assignee: string | null; openedAt: Date; isNew: boolean }[] =
    await ctx.manager.query(
      `INSERT INTO cases AS c (subject_kind, subject_id, provider_id, priority, opened_at, due_at, writer_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (subject_kind, subject_id) WHERE state IN ('OPEN', 'ASKED') DO UPDATE SET priority = c.priority
       RETURNING id, assignee, opened_at AS "openedAt", xmax = 0 AS "isNew"`,
      [
        kind,
        id,
        providerId,
        storedPriority({ reason, reviewCount, accuracy, openedAt: now }),
        now,
        dueAt,
        writerId,
      ],
    );
  const { id: caseId, assignee, openedAt, isNew } = row!;
  await ctx.manager.query(
    `UPDATE cases SET priority = greatest(priority, $2::real), report_count = report_count +
       CASE WHEN EXISTS (SELECT FROM reports n
         WHERE n.case_id = $1 AND n.ip_hash = $3::text AND n.state <> 'WITHDRAWN') THEN 0 ELSE 1 END
     WHERE id = $1`,
    [caseId, storedPriority({ reason, reviewCount, accuracy, openedAt }), networkHash],
  );
  if (isNew) await addCaseEvent(ctx, caseId, "OPENED");
  await addCaseEvent(ctx, caseId, "REPORTED");
  return { caseId, isTaken: assignee !== null };
}
