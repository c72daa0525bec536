import { defineBatch } from "#server/platform/request/batch";
import type { WriteContext } from "#server/platform/request/context";
import { operatorOf } from "./operator";

/** Records what an operator looked at or did. */
export async function logOperator(
  ctx: WriteContext,
  operator: string,
  action: string,
  caseId: number | null = null,
): Promise<void> {
  await ctx.manager.query(
    "INSERT INTO operator_log (operator, action, case_id, happened_at) VALUES ($1, $2, $3, $4)",
    [operator, action, caseId, ctx.now()],
  );
}

/**
 * Records a view once per request and case, before its contents are read: also where cases are reached through the queue
 * or the answer of a mutation.
 */
export const loggedView = defineBatch<number, true>(async (ctx, caseIds) => {
  const operator = await operatorOf(ctx);
  if (!operator) throw new Error("A case is visible to operators only");
  await ctx.manager.query(
    `INSERT INTO operator_log (operator, action, case_id, happened_at)
     SELECT $1, 'VIEW_CASE', id, $3 FROM unnest($2::integer[]) AS id`,
    [operator.pseudonym, caseIds, ctx.now()],
  );
  return new Map(caseIds.map((id) => [id, true]));
});
