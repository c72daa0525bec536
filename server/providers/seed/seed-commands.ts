import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { seedLimits } from "#server/platform/settings/job-limits";
import { applySeed, startSeed } from "./apply-seed";
import { checkSeed } from "./check-seed";
import { readSeedProgress, readSeedReport, type SeedReport } from "./seed-report";

interface Options {
  path: string;
  isDryRun: boolean;
  onProgress?: (applied: number, lines: number) => void;
}

/** Checks a file and, unless it is a dry run, waits for its job. A batch of this file that was interrupted continues. */
export async function seedFile(
  source: DataSource,
  { path, isDryRun, onProgress }: Options,
): Promise<SeedReport> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest("hex");
  const [interrupted]: { id: number }[] = await source.query(
    "SELECT id FROM seed_batches WHERE sha256 = $1 AND state = 'applying' ORDER BY id LIMIT 1",
    [sha256],
  );
  const isContinued = interrupted !== undefined && !isDryRun;
  const batchId = isContinued
    ? interrupted.id
    : await checkSeed(source, { file: createReadStream(path), sha256 });
  if (!isDryRun) {
    await startSeed(source, batchId);
    await waitForJob(source, batchId, onProgress);
  }
  return readSeedReport(source.manager, batchId);
}

/** Runs the job itself if no worker makes progress within some seconds. */
async function waitForJob(
  source: DataSource,
  batchId: number,
  onProgress?: Options["onProgress"],
): Promise<void> {
  let known = -1;
  let since = performance.now();
  for (;;) {
    const { state, applied, lines } = await readSeedProgress(source.manager, batchId);
    if (state !== "applying") return;
    onProgress?.(applied, lines);
    if (applied !== known) [known, since] = [applied, performance.now()];
    if (performance.now() - since > seedLimits.workerMilliseconds) break;
    await pause(seedLimits.pollMilliseconds);
  }
  await applySeed(source, batchId, {
    onStep: () => {
      known += seedLimits.batchLines;
      onProgress?.(known, known);
    },
  });
}
