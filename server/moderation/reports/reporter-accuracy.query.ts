import type { Context } from "#server/platform/request/context";
import { reportsForAccuracy } from "#server/moderation/report-limits";

/**
 * The share of a person's last decided reports that led to a measure which stands, as if one right and one wrong
 * report had come before. People without decided reports have 0.5, like reports without an account.
 */
export async function reporterAccuracy(ctx: Context, userId: number | null): Promise<number> {
  if (userId === null) return accuracyOf(0, 0);
  const [row]: { decided: number; confirmed: number }[] = await ctx.manager.query(
    `SELECT count(*)::integer AS decided,
       count(*) FILTER (WHERE d.measure NOT IN ('KEEP', 'RESTORE') AND later.number IS NULL)::integer AS confirmed
     FROM (SELECT decision_number FROM reports
       WHERE reporter_id = $1 AND decision_number IS NOT NULL ORDER BY id DESC LIMIT ${reportsForAccuracy}) AS n
     JOIN decisions d ON d.number = n.decision_number
     LEFT JOIN decisions later ON later.replaces = d.number AND later.measure IN ('KEEP', 'RESTORE')`,
    [userId],
  );
  return accuracyOf(row!.confirmed, row!.decided);
}

export function accuracyOf(confirmed: number, decided: number): number {
  return (confirmed + 1) / (decided + 2);
}
