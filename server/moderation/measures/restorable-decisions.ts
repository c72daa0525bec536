import type { WriteContext } from "#server/platform/request/context";
import { isInForce, notCounting } from "#server/reviews/written-again/counting";
import type { LockedSubject } from "./lock-subject";

/**
 * The decisions that RESTORE undoes, latest first: those of the case that are in force. If there are none, the one of
 * another case that holds on the content: its removal, or else that it does not count.
 */
export async function restorableDecisions(
  ctx: WriteContext,
  caseId: number,
  { kind, id, removedBy }: LockedSubject,
): Promise<number[]> {
  const own: { number: number }[] = await ctx.manager.query(
    `SELECT d.number FROM decisions d WHERE d.case_id = $1 AND ${isInForce} AND (d.ends_at IS NULL OR d.ends_at > $2)
     ORDER BY d.number DESC`,
    [caseId, ctx.now()],
  );
  if (own.length > 0) return own.map(({ number }) => number);
  const notCountedBy = kind === "review" ? await notCountingDecision(ctx, id) : null;
  const number = removedBy ?? notCountedBy;
  return number === null ? [] : [number];
}

async function notCountingDecision(ctx: WriteContext, id: string): Promise<number | null> {
  const [row]: [{ number: number | null }] = await ctx.manager.query(notCounting("$1"), [id]);
  return row.number;
}
