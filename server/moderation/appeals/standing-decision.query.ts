import type { WriteContext } from "#server/platform/request/context";
import type { Measure } from "#server/moderation/measure";

interface StandingDecision {
  number: number;
  measure: Measure;
  operators: string[];
}

/** The decision that holds instead of an earlier one: the last that replaced it, or the decision itself. */
export async function standingDecision(
  ctx: WriteContext,
  number: number,
): Promise<StandingDecision> {
  const [standing]: [StandingDecision] = await ctx.manager.query(
    `WITH RECURSIVE chain AS (
       SELECT number FROM decisions WHERE number = $1
       UNION ALL SELECT later.number FROM chain JOIN decisions later ON later.replaces = chain.number)
     SELECT number, measure, array_remove(ARRAY[operator, second_operator], NULL) AS operators
     FROM decisions JOIN chain USING (number) ORDER BY number DESC LIMIT 1`,
    [number],
  );
  return standing;
}
