import type { EntityManager } from "typeorm";
import { addJob } from "#server/jobs/add-job";
import { JobInterrupted } from "#server/jobs/tasks";
import { storeCompressed } from "#server/platform/database/file-parts";
import type { Environment } from "#server/platform/request/context";
import { dumpLimits } from "#server/platform/settings/job-limits";
import type { DumpLines } from "./dump-lines";

/** At the start, every night, and in the demonstration after changes. A waiting job is not delayed by another change. */
export async function addDumpJob(
  { database }: Pick<Environment, "database">,
  delaySeconds = 0,
): Promise<void> {
  const { manager } = database.source;
  await addJob({ manager }, "writeDump", null, { key: "writeDump", delaySeconds });
}

/**
 * Job: writes all files from one snapshot, with the number after which the change feed continues. Changes up to that
 * number were committed before they were numbered, so the snapshot has them.
 */
export async function writeDump(
  { database, now }: Pick<Environment, "database" | "now">,
  files: readonly DumpLines[],
  signal?: AbortSignal,
): Promise<void> {
  await database.source.transaction("REPEATABLE READ", async (manager) => {
    await manager.query(
      `SET LOCAL statement_timeout = ${dumpLimits.statementMilliseconds}; SET LOCAL timezone = 'UTC'; SET LOCAL jit = off`,
    );
    await manager.query("UPDATE dumps SET replaced_at = $1 WHERE replaced_at IS NULL", [now()]);
    const [{ id }] = await manager.query(
      `INSERT INTO dumps (number, at) SELECT last, $1 FROM change_counter RETURNING id`,
      [now()],
    );
    for (const file of files) await writeFile(manager, id, file, signal);
  });
}

/** Streaming: a batch of lines and a part of the file are in memory, never the file. */
async function writeFile(
  manager: EntityManager,
  dumpId: number,
  file: DumpLines,
  signal: AbortSignal | undefined,
): Promise<void> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for (let last = 0; ;) {
      if (signal?.aborted) throw new JobInterrupted();
      const values = file.valuesAfter(last, dumpLimits.batchRows);
      const [batch] = await manager.query(file.text, values);
      if (batch.rows === 0) return;
      yield batch.lines;
      rows += batch.rows;
      last = batch.last;
    }
  }
  const stored = await storeCompressed(lines(), (position, content) =>
    manager.query(
      "INSERT INTO dump_parts (dump_id, name, position, content) VALUES ($1, $2, $3, $4)",
      [dumpId, file.name, position, content],
    ),
  );
  await manager.query(
    "INSERT INTO dump_files (dump_id, name, bytes, sha256, rows) VALUES ($1, $2, $3, $4, $5)",
    [dumpId, file.name, stored.bytes, stored.sha256, rows],
  );
}
