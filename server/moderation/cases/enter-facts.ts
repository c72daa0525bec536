import { addCaseEvent } from "#server/moderation/add-case-event";
import { EnterFactsInput, EnterFactsPayload } from "#server/moderation/desk/desk-changes.input";
import { personalDataFaults } from "./named-parties";
import { caseAction } from "./handle-case";
import { checkFacts } from "./parse-case-text";

/** Records the facts of a case. The stars become visible after that, and the facts no longer change. */
export const enterFacts = caseAction<EnterFactsInput>(
  {
    name: "enterFacts",
    description: "Records the facts of a case, before its stars become visible. For operators.",
    payload: EnterFactsPayload,
    input: EnterFactsInput,
    action: "ENTER_FACTS",
  },
  async (inside, { input: { facts }, found, operator }) => {
    const faults = [
      ...checkFacts(facts),
      ...(await personalDataFaults(inside, found, facts, "facts")),
    ];
    if (faults.length > 0) return faults;
    await inside.manager.query(
      `UPDATE cases SET facts = $2, facts_entered_by = $3, facts_entered_at = $4,
         assignee = coalesce(assignee, $3), first_answer_at = coalesce(first_answer_at, $4) WHERE id = $1`,
      [found.id, facts.trim(), operator.pseudonym, inside.now()],
    );
    await addCaseEvent(inside, found.id, "FACTS_ENTERED", { operator: operator.pseudonym });
    return [];
  },
);
