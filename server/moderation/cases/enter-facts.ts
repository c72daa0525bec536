import type { Context } from "#server/platform/request/context";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { personalDataFaults } from "./named-parties";
import { handleCase, type HandledCase } from "./handle-case";
import { checkFacts } from "./parse-case-text";

/** Records the facts of a case. The stars become visible after that, and the facts no longer change. */
export function enterFacts(ctx: Context, id: string, facts: string): Promise<HandledCase> {
  return handleCase(ctx, id, { action: "ENTER_FACTS" }, async (inside, found, operator) => {
    const faults = [
      ...checkFacts(facts),
      ...(await personalDataFaults(inside, found, facts, "facts")),
    ];
    if (faults.length > 0) return faults;
    await inside.manager.query(
      `UPDATE cases SET facts = $2, facts_entered_by = $3, facts_entered_at = $4,
         assignee = coalesce(assignee, $3), first_answer_at = coalesce(first_answer_at, $4) WHERE id = $1`,
      [found.id, facts.trim(), operator.pseudonym, ctx.now()],
    );
    await addCaseEvent(inside, found.id, "FACTS_ENTERED", { operator: operator.pseudonym });
    return [];
  });
}
