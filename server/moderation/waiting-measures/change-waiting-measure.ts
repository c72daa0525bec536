import { userError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { isStopped, type CaseRecord } from "#server/moderation/cases/case-record";
import { caseAction } from "#server/moderation/cases/handle-case";
import { checkText } from "#server/moderation/cases/parse-case-text";
import { maxObjectionLength } from "#server/moderation/moderation-limits";
import { notifyOwner, withdraw } from "./propose-measure";
import {
  AnswerObjectionInput,
  AnswerObjectionPayload,
  WithdrawProposalInput,
  WithdrawProposalPayload,
} from "./waiting-measure.input";

/** Every operator who may decide the case may withdraw a proposal. */
export const withdrawProposal = caseAction<WithdrawProposalInput>(
  {
    name: "withdrawProposal",
    description:
      "Withdraws a proposed measure. Its owner, who was told of it, is told. For operators.",
    payload: WithdrawProposalPayload,
    input: WithdrawProposalInput,
    action: "DECIDE",
    logAs: () => "WITHDRAW_PROPOSAL",
  },
  async (inside, { found, operator }) => {
    if (!found.proposal) return [userError("NOT_FOUND", "No measure is proposed", "case")];
    await withdraw(inside, found, operator.pseudonym);
    return [];
  },
);

/** Answers an objection: the clock of the measure, which it stopped, goes on. */
export const answerObjection = caseAction<AnswerObjectionInput, void>(
  {
    name: "answerObjection",
    description: "Answers an objection to a measure, which then waits on. For operators.",
    payload: AnswerObjectionPayload,
    input: AnswerObjectionInput,
    action: "DECIDE",
    logAs: () => "ANSWER_OBJECTION",
    before: lockOwner,
  },
  async (inside, { input: { answer }, found, operator }) => {
    if (!isStopped(found)) return [userError("NOT_FOUND", "No objection is open", "case")];
    const faults = checkText(answer, maxObjectionLength, "answer");
    if (faults.length > 0) return faults;
    await inside.manager.query(
      `UPDATE cases c SET objection_answer = $2, proposal_due_at = clock.until, due_at = greatest(c.due_at, clock.until)
       FROM (SELECT greatest($3, proposal_due_at + ($3 - objected_at)) AS until FROM cases WHERE id = $1) AS clock
       WHERE id = $1`,
      [found.id, answer.trim(), inside.now()],
    );
    await addCaseEvent(inside, found.id, "OBJECTION_ANSWERED", { operator: operator.pseudonym });
    await notifyOwner(inside, found);
    return [];
  },
);

/** Deadlock avoidance: the notification locks the owner, and people come before cases. */
async function lockOwner({ manager }: Context, { providerId }: CaseRecord): Promise<void> {
  await manager.query(
    "SELECT FROM users WHERE id = (SELECT owner_id FROM providers WHERE id = $1) FOR KEY SHARE",
    [providerId],
  );
}
