import type { DataSource, EntityManager } from "typeorm";
import { addJob } from "#server/jobs/add-job";
import { JobInterrupted } from "#server/jobs/tasks";
import { seedLimits } from "#server/platform/settings/job-limits";
import { setFacts } from "./seed-lines.sql";

export interface UndoReport {
  batch: number;
  removed: number;
  restored: number;
  /** Claimed, reviewed or edited since. */
  kept: number;
}

/**
 * Removes the providers that a batch added and restores those that it changed, except those that were claimed, reviewed
 * or edited since. Killed at any point, a next run continues. A text if the batch cannot be undone.
 */
export async function undoSeed(
  source: DataSource,
  batchId: number,
  signal?: AbortSignal,
): Promise<UndoReport | string> {
  if (!(await beginUndo(source.manager, batchId))) {
    return `There is no batch ${batchId} that was applied in the last ${seedLimits.undoHours} hours.`;
  }
  while (await source.transaction((manager) => undoLines(manager, batchId))) {
    if (signal?.aborted) throw new JobInterrupted();
  }
  // The restored country of a page may give the sign of its price another meaning.
  await addJob(source, "readPrices", null, { key: "readPrices" });
  const [report]: [UndoReport] = await source.query(
    `WITH ended AS (UPDATE seed_batches SET state = 'undone' WHERE id = $1)
     SELECT $1::integer AS batch,
       (count(*) FILTER (WHERE undone_at IS NOT NULL AND action = 'add'))::integer AS removed,
       (count(*) FILTER (WHERE undone_at IS NOT NULL AND action = 'change'))::integer AS restored,
       (count(*) FILTER (WHERE undone_at IS NULL))::integer AS kept
     FROM seed_lines WHERE batch_id = $1 AND action <> 'same'`,
    [batchId],
  );
  return report;
}

/** Starts the job; false if the batch cannot be undone. */
export function startUndo(source: DataSource, batchId: number): Promise<boolean> {
  return source.transaction(async (manager) => {
    const isBegun = await beginUndo(manager, batchId);
    const key = `undoSeed:${batchId}`;
    if (isBegun) await addJob({ manager }, "undoSeed", { batchId }, { key });
    return isBegun;
  });
}

async function beginUndo(manager: EntityManager, batchId: number): Promise<boolean> {
  const [begun]: [unknown[], number] = await manager.query(
    `UPDATE seed_batches SET state = 'undoing' WHERE id = $1 AND (state = 'undoing'
       OR state = 'applied' AND applied_at > now() - make_interval(hours => $2)) RETURNING id`,
    [batchId, seedLimits.undoHours],
  );
  return begun.length > 0;
}

/** A page without an owner, reviews and what is left of them, and cases: removing it removes nothing of other people. */
const unused = `p.owner_id IS NULL AND p.is_only_listed AND ${[
  "reviews",
  "deleted_reviews",
  "gone_reviews",
  "removed_content",
  "provider_notices",
  "cases",
  "reports",
]
  .map((table) => `NOT EXISTS (SELECT FROM ${table} t WHERE t.provider_id = p.id)`)
  .join(" AND ")}`;

const due = `seed_lines l JOIN providers p ON p.id = l.provider_id
  WHERE l.batch_id = $1 AND l.undone_at IS NULL AND p.owner_id IS NULL
    AND coalesce(p.updated_at, p.created_at) <= l.applied_at
    AND (l.action = 'add' AND ${unused} OR l.action = 'change' AND NOT EXISTS (
      SELECT FROM reviews r WHERE r.provider_id = p.id AND r.created_at > l.applied_at))
  ORDER BY p.id LIMIT ${seedLimits.undoneLines}`;

/** False if nothing was left. */
async function undoLines(manager: EntityManager, batchId: number): Promise<boolean> {
  await manager.query(`SET LOCAL statement_timeout = ${seedLimits.statementMilliseconds}`);
  const lines: { line: number }[] = await manager.query(
    `SELECT l.line FROM ${due} FOR UPDATE OF p, l`,
    [batchId],
  );
  if (lines.length === 0) return false;
  const numbers = lines.map(({ line }) => line);
  const chosen = "l.batch_id = $1 AND l.line = ANY ($2::integer[])";
  // The rows are locked now: nothing can be added to a page that is unused in this statement.
  await manager.query(
    `DELETE FROM providers p USING seed_lines l
     WHERE p.id = l.provider_id AND l.action = 'add' AND ${chosen} AND ${unused}`,
    [batchId, numbers],
  );
  await manager.query(
    setFacts(
      `(SELECT l.provider_id, l.earlier AS facts FROM seed_lines l WHERE l.action = 'change' AND ${chosen})`,
    ),
    [batchId, numbers],
  );
  const mark = `UPDATE seed_lines l SET undone_at = now() WHERE ${chosen}
    AND (l.action = 'change' OR NOT EXISTS (SELECT FROM providers p WHERE p.id = l.provider_id))`;
  await manager.query(mark, [batchId, numbers]);
  return true;
}
