import type { WriteContext } from "#server/platform/request/context";

/** For statements over `decisions d`. */
export const isInForce = `d.measure NOT IN ('KEEP', 'RESTORE')
  AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number)`;

/** The decision in force that a review does not count; null if it counts. The parameter is SQL: its public id. */
export const notCounting = (review: string) => `
  SELECT max(d.number) AS number FROM decisions d
  WHERE d.subject_kind = 'review' AND d.subject_id = ${review} AND d.measure = 'NOT_COUNT' AND ${isInForce}`;

/**
 * A published review counts unless a decision in force says otherwise, or its writer became the owner of the page.
 * Several decisions can: of different cases.
 */
export async function applyCounting(
  { manager }: Pick<WriteContext, "manager">,
  id: string,
): Promise<void> {
  await manager.query(
    `UPDATE reviews r SET counted = d.number IS NULL AND r.insider_since IS NULL, counted_decision = d.number
     FROM (${notCounting("$1")}) AS d
     WHERE r.node_id = $1 AND (r.counted, r.counted_decision)
       IS DISTINCT FROM (d.number IS NULL AND r.insider_since IS NULL, d.number)`,
    [id],
  );
}
