import type { Environment } from "#server/platform/request/context";
import { numberingLimits } from "#server/platform/settings/job-limits";

interface Counter {
  last: string;
}

/**
 * Numbers the committed changes and announces the newest number. Transactions write their changes without a number, so
 * a number follows the commit: a reader that has seen a number never misses a lower one. Returns the count.
 */
export async function numberChanges(environment: Environment): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await numberBatch(environment);
    if (batch.newest !== null) await announceNumber(environment, batch.newest);
    count += batch.count;
    if (batch.taken < numberingLimits.batchRows) return count;
  }
}

/** Announced after the commit, so that followers find the rows. */
async function announceNumber({ events }: Environment, number: number): Promise<void> {
  const facts = { key: "all", number };
  await events.publish(JSON.stringify({ name: "changesNumbered", facts }));
}

async function numberBatch({
  database,
}: Environment): Promise<{ taken: number; count: number; newest: number | null }> {
  return database.source.transaction(async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = ${numberingLimits.statementMilliseconds}`);
    // Exclusive until the commit, so that numbers become visible in their order. Another process is numbering if the
    // row is locked.
    const [counter]: Counter[] = await manager.query(
      "SELECT last FROM change_counter FOR UPDATE SKIP LOCKED",
    );
    if (!counter) return { taken: 0, count: 0, newest: null };
    const [{ taken, count }] = await manager.query(number, [
      numberingLimits.batchRows,
      counter.last,
    ]);
    return { taken, count, newest: count > 0 ? Number(counter.last) + count : null };
  });
}

/** Updates of one object by one transaction become one change. */
const number = `
  WITH taken AS (
    DELETE FROM pending_changes
    WHERE id = ANY (ARRAY(SELECT id FROM pending_changes ORDER BY id LIMIT $1))
    RETURNING id, transaction, type, kind, node_id, provider_id
  ), folded AS (
    SELECT *, kind = 'UPDATED' AND (
      row_number() OVER (PARTITION BY transaction, node_id ORDER BY id DESC) > 1
      OR count(*) FILTER (WHERE kind <> 'UPDATED') OVER (PARTITION BY transaction, node_id) > 0) AS is_covered
    FROM taken
  ), stored AS (
    INSERT INTO changes (number, type, kind, node_id, provider_id, at)
    SELECT $2::bigint + row_number() OVER (ORDER BY id), type, kind, node_id, provider_id,
      greatest(clock_timestamp(), (SELECT at FROM change_counter))
    FROM folded WHERE NOT is_covered
    RETURNING at
  ), counted AS (
    UPDATE change_counter SET last = last + (SELECT count(*) FROM stored),
      at = greatest(at, (SELECT max(at) FROM stored))
    WHERE EXISTS (SELECT FROM stored)
  )
  SELECT (SELECT count(*) FROM taken)::integer AS taken, (SELECT count(*) FROM stored)::integer AS count`;
