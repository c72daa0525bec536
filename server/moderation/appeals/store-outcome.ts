import type { WriteContext } from "#server/platform/request/context";
import { addCaseEvent } from "#server/moderation/add-case-event";
import type { AppealOutcome } from "./appeal";

interface DecidedAppeals {
  caseId: number;
  /** The appealed decision, and the appeals against it that are decided; null: all. */
  appealed: number;
  appeals: readonly number[] | null;
  /** The decision that overturns it. */
  number: number | null;
  operator: string;
}

interface DecidedAppeal {
  id: number;
  userId: number | null;
  reportId: number | null;
}

/** Closes open appeals against a decision and returns them. The case waits for the others. */
export async function storeOutcome(
  inside: WriteContext,
  { caseId, appealed, appeals, number, operator }: DecidedAppeals,
  { outcome, facts }: { outcome: AppealOutcome; facts: string },
): Promise<DecidedAppeal[]> {
  const [decided]: [DecidedAppeal[]] = await inside.manager.query(
    `UPDATE appeals SET outcome = $2, outcome_facts = $3, outcome_decision = $4, decided_by = $5, decided_at = $6
     WHERE decision_number = $1 AND outcome IS NULL AND ($7::integer[] IS NULL OR id = ANY ($7))
     RETURNING id, user_id AS "userId", report_id AS "reportId"`,
    [appealed, outcome, facts.trim(), number, operator, inside.now(), appeals],
  );
  await inside.manager.query(
    `UPDATE cases SET decision_number = coalesce($2, decision_number),
       state = CASE WHEN state IN ('OPEN', 'ASKED') THEN state WHEN waiting.due_at IS NULL THEN 'FINAL' ELSE 'APPEALED' END,
       due_at = CASE WHEN state IN ('OPEN', 'ASKED') THEN cases.due_at ELSE coalesce(waiting.due_at, cases.due_at) END
     FROM (SELECT min(due_at) AS due_at FROM appeals WHERE case_id = $1 AND outcome IS NULL) AS waiting
     WHERE id = $1`,
    [caseId, number],
  );
  await inside.manager.query(
    "UPDATE removed_content SET last_decided_at = $2 WHERE decision_number = $1",
    [appealed, inside.now()],
  );
  await addCaseEvent(inside, caseId, "APPEAL_DECIDED", { operator, decision: number });
  return decided;
}
