import type { EntityManager } from "typeorm";
import { addJob } from "#server/jobs/add-job";
import { JobInterrupted } from "#server/jobs/tasks";
import { storeCompressed } from "#server/platform/database/file-parts";
import type { Environment } from "#server/platform/request/context";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { addDataFile, dataFiles } from "./data-file";
import { priorsJson } from "./priors-json";
import { reviewLines } from "./review-lines";

addDataFile("priors.json", {
  type: "application/json",
  parts: (_environment, manager) => priorsJson(manager),
});
addDataFile("reviews.ndjson", { type: "application/x-ndjson", parts: reviewLines });

/** At the start, when a day begins, and in the demonstration after changes. */
export async function addDataFilesJob({ database }: Environment): Promise<void> {
  const { manager } = database.source;
  await addJob({ manager }, "writeDataFiles", null, { key: "writeDataFiles" });
}

/** Job: writes the public data files from one snapshot, so that they agree with each other. */
export async function writeDataFiles(
  environment: Environment,
  signal?: AbortSignal,
): Promise<void> {
  await environment.database.source.transaction("REPEATABLE READ", async (manager) => {
    await manager.query(
      `SET LOCAL statement_timeout = ${scoreLimits.statementMilliseconds}; SET LOCAL jit = off`,
    );
    for (const [name, { parts }] of dataFiles()) {
      const text = untilAborted(parts(environment, manager), signal);
      await store(manager, { name, text, now: environment.now() });
    }
  });
}

async function* untilAborted(
  text: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  for await (const each of text) {
    if (signal?.aborted) throw new JobInterrupted();
    yield each;
  }
}

/** Stores a file as a new version, unless the present one has the same content. */
async function store(
  manager: EntityManager,
  { name, text, now }: { name: string; text: AsyncIterable<string>; now: Date },
): Promise<void> {
  const [{ id }] = await manager.query(
    `INSERT INTO data_file_versions (name, bytes, sha256, modified_at, replaced_at)
     VALUES ($1, 0, '', $2, $2) RETURNING id`,
    [name, now],
  );
  const { bytes, sha256 } = await storeCompressed(text, (position, content) =>
    manager.query(
      "INSERT INTO data_file_parts (version_id, position, content) VALUES ($1, $2, $3)",
      [id, position, content],
    ),
  );
  const [present] = await manager.query(
    "SELECT sha256 FROM data_file_versions WHERE name = $1 AND replaced_at IS NULL",
    [name],
  );
  if (present?.sha256 === sha256) {
    await manager.query("DELETE FROM data_file_versions WHERE id = $1", [id]);
    return;
  }
  await manager.query(
    "UPDATE data_file_versions SET replaced_at = $2 WHERE name = $1 AND replaced_at IS NULL",
    [name, now],
  );
  await manager.query(
    "UPDATE data_file_versions SET bytes = $2, sha256 = $3, replaced_at = NULL WHERE id = $1",
    [id, bytes, sha256],
  );
}
