import type { Environment } from "#server/platform/request/context";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { JobInterrupted } from "./tasks";

/** A retention rule for the rows of a table. */
export interface PurgeRule {
  table: string;
  /** When retention begins: an indexed column or expression. */
  since: string;
  /** `epochMilliseconds` if `since` is a number instead of a timestamp. */
  unit?: "epochMilliseconds";
  keptSeconds: number;
  /** An SQL condition for rows that are still needed. */
  unless?: string;
}

const cutoff = `$1::timestamptz - make_interval(secs => $2)`;

function conditionOf({ since, unit, unless }: PurgeRule): string {
  const moment = unit ? `(extract(epoch FROM ${cutoff}) * 1000)::bigint` : cutoff;
  return `${since} < ${moment}${unless ? ` AND NOT (${unless})` : ""}`;
}

/**
 * Deletes expired rows in batches, one transaction each, to bound each statement. A failing rule does not stop the
 * next; all errors are thrown together at the end.
 */
export async function purgeExpiredRows(
  environment: Environment,
  rules: PurgeRule[],
  signal?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = [];
  for (const rule of rules) {
    try {
      let count: number = purgeLimits.batchRows;
      while (count === purgeLimits.batchRows) {
        if (signal?.aborted) throw new JobInterrupted();
        count = await purgeBatch(environment, rule);
      }
    } catch (error) {
      if (error instanceof JobInterrupted) throw error;
      environment.log.warn({ err: error, table: rule.table }, "expired rows could not be deleted");
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} tables could not be purged`);
  }
}

/** Locked rows are skipped and left to the next run. */
async function purgeBatch({ database, now }: Environment, rule: PurgeRule): Promise<number> {
  const { table, since, keptSeconds } = rule;
  return database.source.transaction(async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = ${purgeLimits.statementMilliseconds}`);
    const [, count]: [unknown[], number] = await manager.query(
      `WITH expired AS MATERIALIZED (
         SELECT ctid FROM ${table} WHERE ${conditionOf(rule)}
         ORDER BY ${since} LIMIT ${purgeLimits.batchRows} FOR UPDATE SKIP LOCKED)
       DELETE FROM ${table} USING expired WHERE ${table}.ctid = expired.ctid`,
      [now(), keptSeconds],
    );
    return count;
  });
}

/** The seconds by which the oldest expired row of each table is overdue; 0 if there is none. */
export async function readLeftoverAges(
  { database, now }: Environment,
  rules: PurgeRule[],
): Promise<{ table: string; seconds: number }[]> {
  const ages = [];
  for (const rule of rules) {
    const moment = rule.unit ? `to_timestamp(${rule.since} / 1000.0)` : rule.since;
    const [row] = await database.queryUnprepared<{ seconds: number }>(
      `SELECT coalesce((SELECT extract(epoch FROM ${cutoff} - ${moment}) FROM ${rule.table}
         WHERE ${conditionOf(rule)} ORDER BY ${rule.since} LIMIT 1), 0)::float8 AS seconds`,
      [now(), rule.keptSeconds],
    );
    ages.push({ table: rule.table, seconds: row!.seconds });
  }
  return ages;
}
