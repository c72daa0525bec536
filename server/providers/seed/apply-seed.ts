import type { DataSource, EntityManager } from "typeorm";
import { addJob } from "#server/jobs/add-job";
import { JobInterrupted } from "#server/jobs/tasks";
import { seedLimits } from "#server/platform/settings/job-limits";
import { addProviders, comparedLines, setFacts } from "./seed-lines.sql";

/** Starts the job of a checked batch. Idempotent. */
export function startSeed(source: DataSource, batchId: number): Promise<void> {
  return source.transaction(async (manager) => {
    const [started]: [{ id: number }[], number] = await manager.query(
      "UPDATE seed_batches SET state = 'applying' WHERE id = $1 AND state = 'checked' RETURNING id",
      [batchId],
    );
    if (started.length > 0) await addJob({ manager }, "applySeed", { batchId });
  });
}

/**
 * Job: adds and changes the providers of a batch, some lines per transaction. Killed at any point, a next run continues
 * with the first line that is not marked; several runs take turns at the row of the batch.
 */
export async function applySeed(
  source: DataSource,
  batchId: number,
  { signal, onStep }: { signal?: AbortSignal; onStep?: () => void } = {},
): Promise<void> {
  while (await source.transaction((manager) => applyLines(manager, batchId))) {
    onStep?.();
    if (signal?.aborted) throw new JobInterrupted();
  }
}

/** False if nothing was left. */
async function applyLines(manager: EntityManager, batchId: number): Promise<boolean> {
  await manager.query(`SET LOCAL statement_timeout = ${seedLimits.statementMilliseconds}`);
  const [batch]: unknown[] = await manager.query(
    "SELECT FROM seed_batches WHERE id = $1 AND state = 'applying' FOR UPDATE",
    [batchId],
  );
  if (!batch) return false;
  const [last]: { line: number | null }[] = await manager.query(
    `SELECT max(line) AS line FROM (SELECT line FROM seed_lines
       WHERE batch_id = $1 AND applied_at IS NULL ORDER BY line LIMIT ${seedLimits.batchLines}) AS due`,
    [batchId],
  );
  if (last!.line === null) {
    const end = "UPDATE seed_batches SET state = 'applied', applied_at = now() WHERE id = $1";
    await manager.query(end, [batchId]);
    // A page without an owner any more has a price, and may have another country now.
    await addJob({ manager }, "readPrices", null, { key: "readPrices" });
    return false;
  }
  const due = "l.batch_id = $1 AND l.line <= $2 AND l.applied_at IS NULL";
  await manager.query(
    `WITH given AS (SELECT l.* FROM seed_lines l WHERE ${due}), added AS (${addProviders("given")})
     UPDATE seed_lines l SET action = 'add', earlier = NULL, provider_id = added.id, applied_at = clock_timestamp()
     FROM added WHERE ${due} AND l.username = added.username`,
    [batchId, last!.line],
  );
  // Deadlock avoidance: lock rows in id order.
  await manager.query(
    `SELECT FROM providers p WHERE p.username IN (SELECT l.username FROM seed_lines l WHERE ${due})
     ORDER BY p.id FOR NO KEY UPDATE`,
    [batchId, last!.line],
  );
  await manager.query(
    `UPDATE seed_lines l SET action = c.action, earlier = c.earlier, provider_id = c.provider_id
     FROM (${comparedLines(due)}) AS c WHERE (l.batch_id, l.line) = (c.batch_id, c.line)`,
    [batchId, last!.line],
  );
  await manager.query(
    setFacts(`(SELECT l.provider_id,
      (SELECT jsonb_object_agg(key, l.facts -> key) FROM jsonb_object_keys(l.earlier) AS key) AS facts
      FROM seed_lines l WHERE ${due} AND l.action = 'change')`),
    [batchId, last!.line],
  );
  const mark = `UPDATE seed_lines l SET applied_at = clock_timestamp() WHERE ${due}`;
  await manager.query(mark, [batchId, last!.line]);
  return true;
}
