import { publishAfterCommit } from "#server/platform/request/events";
import type { WriteContext } from "#server/platform/request/context";

/**
 * Appends to the history of a case and announces its state to the desk, unless the context has no events: the demo
 * writes the past. Call it after the statements that change the case.
 */
export async function addCaseEvent(
  ctx: WriteContext,
  caseId: number,
  kind: string,
  { operator = null, decision = null }: { operator?: string | null; decision?: number | null } = {},
): Promise<void> {
  const now = ctx.now();
  const [found]: { state: string; assignee: string | null }[] = await ctx.manager.query(
    `WITH added AS (
       INSERT INTO case_events (case_id, kind, operator, decision_number, happened_at) VALUES ($1, $2, $3, $4, $5))
     SELECT state, assignee FROM cases WHERE id = $1`,
    [caseId, kind, operator, decision, now],
  );
  await publishAfterCommit(ctx, "caseUpdated", {
    key: "all",
    caseId,
    ...found!,
    updatedAt: now.toISOString(),
  });
}
