import type { Environment } from "#server/platform/request/context";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { JobInterrupted } from "./tasks";

/** Rows that are kept for a while only. */
export interface PurgeRule {
  table: string;
  /** A column or an expression with an index: when the time of keeping begins. */
  since: string;
  /** `epochMilliseconds` where `since` is a number instead of a timestamp. */
  unit?: "epochMilliseconds";
  keptSeconds: number;
  /** A further condition in SQL, for rows that are still needed. */
  unless?: string;
}

const cutoff = `$1::timestamptz - make_interval(secs => $2)`;

function conditionOf({ since, unit, unless }: PurgeRule): string {
  const moment = unit ? `(extract(epoch FROM ${cutoff}) * 1000)::bigint` : cutoff;
  return `${since} < ${moment}${unless ? ` AND NOT (${unless})` : ""}`;
}

/**
 * Erases what has expired, in batches of their own transactions, so that no amount of rows is too much for one
 * statement. A rule that fails does not stop the next; all faults are thrown together at the end.
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
      environment.log.warn({ err: error, table: rule.table }, "expired rows could not be erased");
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} tables could not be cleaned up`);
  }
}

/** Rows that are in use are left to the next run instead of being waited for. */
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

/** For each table, for how many seconds its oldest leftover should have been gone; 0 where there is none. */
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
