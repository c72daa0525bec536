import type { WriteContext } from "#server/platform/request/context";
import type { LockedSubject } from "./lock-subject";

/** For statements over `decisions d`. */
const isInForce = `d.measure NOT IN ('KEEP', 'RESTORE')
  AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number)`;

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
  const [row]: [{ number: number | null }] = await ctx.manager.query(notCounting, [id]);
  return row.number;
}

/** The decision in force that a review with a public id does not count; null if it counts. */
const notCounting = `
  SELECT max(d.number) AS number FROM decisions d
  WHERE d.subject_kind = 'review' AND d.subject_id = $1 AND d.measure = 'NOT_COUNT' AND ${isInForce}`;

/** A published review counts unless a decision in force says otherwise. Several can: of different cases. */
export async function applyCounting(
  { manager }: Pick<WriteContext, "manager">,
  id: string,
): Promise<void> {
  await manager.query(
    `UPDATE reviews r SET counted = d.number IS NULL, counted_decision = d.number FROM (${notCounting}) AS d
     WHERE r.node_id = $1
       AND (r.counted, r.counted_decision) IS DISTINCT FROM (d.number IS NULL, d.number)`,
    [id],
  );
}
