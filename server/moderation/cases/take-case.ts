import { addCaseEvent } from "#server/moderation/add-case-event";
import { TakeCaseInput, TakeCasePayload } from "#server/moderation/desk/desk-changes.input";
import { caseAction } from "./handle-case";

/** Assigns a case to the viewer; another operator may take it over. */
export const takeCase = caseAction(
  {
    name: "takeCase",
    description: "Assigns a case to you. For operators.",
    payload: TakeCasePayload,
    input: TakeCaseInput,
    action: "TAKE",
  },
  async (inside, { found, operator }) => {
    await inside.manager.query(
      "UPDATE cases SET assignee = $2, first_answer_at = coalesce(first_answer_at, $3) WHERE id = $1",
      [found.id, operator.pseudonym, inside.now()],
    );
    await inside.manager.query(
      "UPDATE reports SET state = 'IN_REVIEW' WHERE case_id = $1 AND state = 'RECEIVED'",
      [found.id],
    );
    await addCaseEvent(inside, found.id, "TAKEN", { operator: operator.pseudonym });
    return [];
  },
);
