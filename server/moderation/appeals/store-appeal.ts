import type { WriteContext } from "#server/platform/request/context";
import { addCaseEvent } from "#server/moderation/add-case-event";
import type { DecisionParty } from "#server/moderation/measure";
import { appealDueDays } from "#server/moderation/moderation-limits";

interface NewAppeal {
  decision: number;
  caseId: number | null;
  party: DecisionParty;
  userId: number | null;
  /** Of a reporter without an account. */
  reportId: number | null;
  text: string;
}

/**
 * Reopens the case for another operator; null if the person has appealed the decision already. A case that is open, as
 * after HIDE, stays open: the appeal does not keep anyone from deciding it. One that has an open appeal keeps its
 * deadline and the operator who took it.
 */
export async function storeAppeal(
  ctx: WriteContext,
  { decision, caseId, party, userId, reportId, text }: NewAppeal,
): Promise<number | null> {
  const [stored]: { id: number }[] = await ctx.manager.query(
    `INSERT INTO appeals (decision_number, case_id, party, user_id, report_id, text, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(days => $8))
     ON CONFLICT DO NOTHING RETURNING id`,
    [decision, caseId, party, userId, reportId, text, ctx.now(), appealDueDays],
  );
  if (!stored) return null;
  if (caseId !== null) {
    await ctx.manager.query(
      `UPDATE cases SET state = 'APPEALED', assignee = CASE WHEN state = 'APPEALED' THEN assignee END,
         due_at = CASE WHEN state = 'APPEALED' THEN due_at ELSE $2::timestamptz + make_interval(days => $3) END
       WHERE id = $1 AND state NOT IN ('OPEN', 'ASKED')`,
      [caseId, ctx.now(), appealDueDays],
    );
    await addCaseEvent(ctx, caseId, "APPEALED", { decision });
  }
  return stored.id;
}
