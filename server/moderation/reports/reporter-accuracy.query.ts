import type { WriteContext } from "#server/platform/request/context";
import { reportsForAccuracy } from "#server/moderation/report-limits";

/**
 * The share of a person's last decided reports that led to a measure against the content, as if one right and one wrong
 * report had come before. People without decided reports have 0.5, like reports without an account. The last decision
 * that replaced another counts: an appeal or a restoration may have changed the outcome either way.
 */
export async function reporterAccuracy(
  { manager }: Pick<WriteContext, "manager">,
  userId: number | null,
): Promise<number> {
  if (userId === null) return accuracyOf(0, 0);
  const [row]: { decided: number; confirmed: number }[] = await manager.query(
    `WITH RECURSIVE decided AS (
       SELECT id, decision_number AS number FROM reports
       WHERE reporter_id = $1 AND decision_number IS NOT NULL ORDER BY id DESC LIMIT ${reportsForAccuracy}),
     outcomes AS (
       SELECT id, number FROM decided
       UNION ALL SELECT o.id, later.number FROM outcomes o JOIN decisions later ON later.replaces = o.number)
     SELECT count(*)::integer AS decided,
       count(*) FILTER (WHERE d.measure NOT IN ('KEEP', 'RESTORE', 'PAUSE_REPORTER'))::integer AS confirmed
     FROM outcomes o JOIN decisions d ON d.number = o.number
     WHERE NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number)`,
    [userId],
  );
  return accuracyOf(row!.confirmed, row!.decided);
}

export function accuracyOf(confirmed: number, decided: number): number {
  return (confirmed + 1) / (decided + 2);
}
