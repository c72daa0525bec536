import { purgeLimits } from "#server/platform/settings/job-limits";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { measureRefusal, refusalOf } from "#server/moderation/cases/case.policy";
import { findCase, type CaseRecord } from "#server/moderation/cases/case-record";
import { closeCase, lockSubjectOf } from "#server/moderation/cases/decide-case";
import { makeDecision } from "#server/moderation/cases/make-decision";
import { waitingHours } from "#server/moderation/moderation-limits";
import { lockOperator } from "#server/moderation/operators/operator";
import { isForRole } from "#server/moderation/operators/operator.policy";
import { isDue, withdraw } from "./propose-measure";

/** Background job: decides measures that have waited instead of a second operator. */
export async function carryOutMeasures(environment: Environment): Promise<void> {
  const { database, log, now } = environment;
  const due: { id: number }[] = await database.source.query(
    `SELECT id FROM cases WHERE proposal_due_at <= $1 AND (objection IS NULL OR objection_answer IS NOT NULL)
     ORDER BY proposal_due_at LIMIT ${purgeLimits.batchRows}`,
    [now()],
  );
  for (const { id } of due) {
    const ctx = createJobContext(environment, `waiting-measure-${id}`);
    // One that fails must not keep the others waiting.
    await inTransaction(ctx, (inside) => carryOut(inside, id)).catch((err: unknown) =>
      log.error({ err, case: id }, "a measure waits too long"),
    );
  }
}

async function carryOut(inside: Context, id: number): Promise<void> {
  const subject = await lockSubjectOf(inside, (await findCase(inside, id))!);
  const found = (await findCase(inside, id, true))!;
  // An open appeal comes first.
  if (!isDue(found, inside.now()) || found.state === "APPEALED") return;
  if (!subject) {
    // An open case is closed once its content has been missing for a day; a decided one is never.
    if (found.state === "DECIDED") await withdraw(inside, found, null);
    return;
  }
  const { measure, ground, note, notice } = found.proposal!;
  const content = { ...subject, restorable: [] };
  if (!(await mayDecide(inside, found)) || measureRefusal(measure, found, content)) {
    return withdraw(inside, found, null);
  }
  const operator = found.proposedBy!;
  const decision = await makeDecision(inside, subject, {
    ...{ measure, note, notice, operator },
    ground: ground.trim(),
    facts: found.facts!,
    secondOperator: null,
    waited: waitingHours,
    detection: found.detection,
    replaces: null,
    caseId: found.id,
    pausedUserId: null,
  });
  await closeCase(inside, found, measure, decision.number, operator);
}

/** Whether the operator who proposed the measure could decide the case now. */
async function mayDecide(inside: Context, found: CaseRecord): Promise<boolean> {
  const pseudonym = found.proposedBy!;
  const first = await lockOperator(inside, pseudonym);
  if (first?.userId === null || !first || !isForRole("DECIDE", first.role)) return false;
  return refusalOf("DECIDE", found, { userId: first.userId, pseudonym }) === null;
}
