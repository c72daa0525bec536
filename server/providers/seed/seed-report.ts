import type { EntityManager } from "typeorm";
import { seedLimits } from "#server/platform/settings/job-limits";
import type { LineFault } from "./parse-seed-line";

/** As `plaudit seed --json` prints it: a public format. */
export interface SeedReport {
  batch: number;
  lines: number;
  add: number;
  change: number;
  same: number;
  refused: LineFault[];
}

export async function readSeedReport(manager: EntityManager, batchId: number): Promise<SeedReport> {
  const [report]: [SeedReport] = await manager.query(
    `SELECT b.id AS batch, b.line_count AS lines,
       (count(*) FILTER (WHERE l.action = 'add'))::integer AS add,
       (count(*) FILTER (WHERE l.action = 'change'))::integer AS change,
       (count(*) FILTER (WHERE l.action = 'same'))::integer AS same, b.refused
     FROM seed_batches b LEFT JOIN seed_lines l ON l.batch_id = b.id WHERE b.id = $1 GROUP BY b.id`,
    [batchId],
  );
  return report;
}

/** The first lines with their changes, in the order of the file; all actions by default. */
export function readSeedLines(
  manager: EntityManager,
  batchId: number,
  action: "add" | "change" | "same" | null = null,
): Promise<{ line: number; username: string; action: string; changes: string[] }[]> {
  return manager.query(
    `SELECT line, username, action,
       ARRAY(SELECT jsonb_object_keys(coalesce(earlier, '{}')) ORDER BY 1) AS changes
     FROM seed_lines WHERE batch_id = $1 AND ($2::text IS NULL OR action = $2)
     ORDER BY line LIMIT ${seedLimits.maxFaults}`,
    [batchId, action],
  );
}

export async function readSeedProgress(
  manager: EntityManager,
  batchId: number,
): Promise<{ state: string; applied: number; lines: number }> {
  const [progress]: [{ state: string; applied: number; lines: number }] = await manager.query(
    `SELECT b.state, count(l.applied_at)::integer AS applied, count(l.line)::integer AS lines
     FROM seed_batches b LEFT JOIN seed_lines l ON l.batch_id = b.id WHERE b.id = $1 GROUP BY b.id`,
    [batchId],
  );
  return progress;
}
