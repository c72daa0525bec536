import { addJob } from "#server/jobs/add-job";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { isStopped, type CaseRecord, type Proposal } from "#server/moderation/cases/case-record";
import { waitingHours } from "#server/moderation/moderation-limits";
import { notifyUsers } from "#server/moderation/notices/notify-parties";
import { deciders } from "#server/moderation/operators/operator.policy";
import type { OperatorRecord } from "#server/moderation/operators/operator";
import type { Context, WriteContext } from "#server/platform/request/context";

/**
 * Stores a measure that needs two operators. Where no other operator could confirm it, it takes effect after 72 hours,
 * and the owner of the page is notified. The same words do not start the clock again.
 */
export async function proposeMeasure(
  inside: Context,
  proposal: Proposal,
  found: CaseRecord,
  { pseudonym, userId }: Pick<OperatorRecord, "pseudonym" | "userId">,
): Promise<void> {
  const isAlone = !(await canAnotherConfirm(inside, found, userId));
  const isSame = found.proposedBy === pseudonym && repeats(proposal, found);
  if (isSame && found.proposalDueAt !== null) return;
  const dueAt = isAlone ? new Date(inside.now().getTime() + waitingHours * 3_600_000) : null;
  await inside.manager.query(
    `UPDATE cases SET proposal = $2, proposed_by = $3, proposal_due_at = $4, due_at = greatest(due_at, $4),
       ${noObjection} WHERE id = $1`,
    [found.id, JSON.stringify(proposal), pseudonym, dueAt],
  );
  await addCaseEvent(inside, found.id, "PROPOSED", { operator: pseudonym });
  if (dueAt) await notifyOwner(inside, found);
  else await mailWithdrawal(inside, found);
}

/** Whether an operator beside the first could confirm a measure. */
async function canAnotherConfirm(
  { manager }: WriteContext,
  { concernedIds }: CaseRecord,
  userId: number,
): Promise<boolean> {
  const others: unknown[] = await manager.query(
    `SELECT FROM operators WHERE role = ANY ($1) AND revoked_at IS NULL AND user_id <> ALL ($2) LIMIT 1`,
    [deciders, [...concernedIds, userId]],
  );
  return others.length > 0;
}

/** The owner of the page that a waiting measure is about, by the bell and by mail. */
export async function notifyOwner(inside: Context, { id, providerId }: CaseRecord): Promise<void> {
  const owners: { id: number }[] = await inside.manager.query(
    "SELECT owner_id AS id FROM providers WHERE id = $1 AND owner_id IS NOT NULL",
    [providerId],
  );
  if (owners.length === 0) return;
  const [owner] = owners;
  await notifyUsers(inside, [owner!.id], "measure_waits", `case-${id}`);
  await addMail(inside, id, false);
}

/** A measure that was announced does not take effect. */
export async function mailWithdrawal(
  ctx: WriteContext,
  found: Pick<CaseRecord, "id" | "proposalDueAt">,
): Promise<void> {
  if (found.proposalDueAt !== null) await addMail(ctx, found.id, true);
}

async function addMail(ctx: WriteContext, caseId: number, isWithdrawn: boolean): Promise<void> {
  const key = `mailWaitingMeasure:${caseId}`;
  await addJob(ctx, "mailWaitingMeasure", { caseId, isWithdrawn }, { key });
}

/** Withdraws the proposal of a case. */
export async function withdraw(
  inside: Context,
  found: CaseRecord,
  operator: string | null,
): Promise<void> {
  await inside.manager.query(`UPDATE cases SET ${noProposal} WHERE id = $1`, [found.id]);
  await addCaseEvent(inside, found.id, "PROPOSAL_WITHDRAWN", { operator });
  await mailWithdrawal(inside, found);
}

const noObjection =
  "objection = NULL, objected_at = NULL, objected_by = NULL, objection_answer = NULL";
export const noProposal = `proposal = NULL, proposed_by = NULL, proposal_due_at = NULL, ${noObjection}`;

/** Whether a measure is the proposed one word for word, so that no one confirms what they have not seen. */
export function repeats(
  { measure, ground, note, notice }: Pick<Proposal, "measure" | "ground"> & Partial<Proposal>,
  { proposal }: CaseRecord,
): boolean {
  if (proposal?.measure !== measure) return false;
  const textsOf = (each: Pick<Proposal, "ground"> & Partial<Proposal>) =>
    [each.ground, each.note ?? "", each.notice ?? ""].map((text) => text.trim());
  const proposed = textsOf(proposal);
  return textsOf({ ground, note, notice }).every((text, index) => text === proposed[index]);
}

export function isDue(found: CaseRecord, now: Date): boolean {
  return found.proposalDueAt !== null && found.proposalDueAt <= now && !isStopped(found);
}
