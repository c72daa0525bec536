import type { Readable } from "node:stream";
import type { DataSource, EntityManager } from "typeorm";
import { seedLimits } from "#server/platform/settings/job-limits";
import { parseSeedLine, type LineFault, type SeedLine } from "./parse-seed-line";
import { readSeedFile } from "./read-seed-file";
import { comparedLines } from "./seed-lines.sql";

/**
 * The dry run: stores the lines of a file as a batch and compares them with the directory; returns the batch's id.
 * `SeedFileRefused` for a file that is refused as a whole, of which nothing is stored.
 */
export function checkSeed(
  source: DataSource,
  { file, sha256 }: { file: Readable; sha256: string },
): Promise<number> {
  return source.transaction(async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = ${seedLimits.statementMilliseconds}`);
    const [{ id }]: [{ id: number }] = await manager.query(
      `INSERT INTO seed_batches (sha256, line_count, refused, state, created_at)
       VALUES ($1, 0, '[]', 'checked', now()) RETURNING id`,
      [sha256],
    );
    const { lineCount, faults } = await storeLines(manager, id, file);
    await manager.query("UPDATE seed_batches SET line_count = $2, refused = $3 WHERE id = $1", [
      id,
      lineCount,
      JSON.stringify(faults),
    ]);
    await manager.query("ANALYZE seed_lines");
    await manager.query(
      `UPDATE seed_lines l SET action = c.action, earlier = c.earlier
       FROM (${comparedLines("l.batch_id = $1")}) AS c
       WHERE (l.batch_id, l.line) = (c.batch_id, c.line)`,
      [id],
    );
    return id;
  });
}

async function storeLines(
  manager: EntityManager,
  batchId: number,
  file: Readable,
): Promise<{ lineCount: number; faults: LineFault[] }> {
  const faults: LineFault[] = [];
  const lineOf = new Map<string, number>();
  let lineCount = 0;
  await readSeedFile(file, async (rows) => {
    lineCount += rows.length;
    const lines = rows.flatMap((row) => {
      const parsed = withFirstLine(parseSeedLine(row), lineOf);
      if (!Array.isArray(parsed)) return parsed;
      faults.push(...parsed.slice(0, seedLimits.maxFaults - faults.length));
      return [];
    });
    await insertLines(manager, batchId, lines);
  });
  return { lineCount, faults };
}

/** A second line of a username is refused. */
function withFirstLine(
  parsed: SeedLine | LineFault[],
  lineOf: Map<string, number>,
): SeedLine | LineFault[] {
  if (Array.isArray(parsed)) return parsed;
  const { line, username } = parsed;
  const first = lineOf.get(username);
  if (first === undefined) {
    lineOf.set(username, line);
    return parsed;
  }
  return [{ line, column: "username", message: `@${username} is in line ${first} already` }];
}

async function insertLines(
  manager: EntityManager,
  batchId: number,
  lines: readonly SeedLine[],
): Promise<void> {
  await manager.query(
    `INSERT INTO seed_lines (batch_id, line, username, facts)
     SELECT $1, line, username, facts
     FROM jsonb_to_recordset($2) AS given (line integer, username text, facts jsonb)`,
    [batchId, JSON.stringify(lines)],
  );
}
