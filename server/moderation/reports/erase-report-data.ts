import type { Environment } from "#server/platform/request/context";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { sealedDays } from "#server/moderation/moderation-limits";
import { reportNetworkDays } from "#server/moderation/report-limits";

/**
 * Background job: erases hashes of network addresses, and later the e-mail addresses of reports, the texts of reports
 * whose cases are closed, and the decided appeals that came without an account.
 */
export async function eraseReportData({ database, now }: Environment): Promise<void> {
  for (const { update, table, condition, since, days } of erasures) {
    let count: number = purgeLimits.batchRows;
    while (count === purgeLimits.batchRows) {
      [, count] = await database.source.query(
        `UPDATE ${table} SET ${update} = NULL WHERE id IN (
           SELECT id FROM ${table} WHERE ${condition} AND ${since} < $1::timestamptz - make_interval(days => $2)
           ORDER BY ${since} LIMIT ${purgeLimits.batchRows})`,
        [now(), days],
      );
    }
  }
}

const ofReport = (update: string, days: number, condition = "") => ({
  update,
  table: "reports",
  condition: `${update} IS NOT NULL ${condition}`,
  since: "created_at",
  days,
});

/** Its decision can no longer be appealed, and no appeal is open. */
const isClosed = `AND NOT EXISTS (SELECT FROM cases c WHERE c.id = reports.case_id
  AND (c.state NOT IN ('DECIDED', 'FINAL') OR c.decided_at >= $1::timestamptz - make_interval(days => $2)))`;

const erasures = [
  ofReport("ip_hash", reportNetworkDays),
  ofReport("email", sealedDays),
  ofReport("details", sealedDays, isClosed),
  ofReport("law_or_rule", sealedDays, isClosed),
  {
    update: "text",
    table: "appeals",
    condition: "report_id IS NOT NULL AND text IS NOT NULL",
    since: "decided_at",
    days: sealedDays,
  },
] as const;
