import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
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
  const content = await readBounded(path);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const [interrupted]: { id: number }[] = await source.query(
    "SELECT id FROM seed_batches WHERE sha256 = $1 AND state = 'applying' ORDER BY id LIMIT 1",
    [sha256],
  );
  const isContinued = interrupted !== undefined && !isDryRun;
  const batchId = isContinued
    ? interrupted.id
    : await checkSeed(source, { file: Readable.from(partsOf(content)), sha256 });
  if (!isDryRun) {
    await startSeed(source, batchId);
    await waitForJob(source, batchId, onProgress);
  }
  return readSeedReport(source.manager, batchId);
}

/** Read once, because the file may change meanwhile; a little beyond the limit, so that a larger one is refused. */
async function readBounded(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: seedLimits.maxBytes })) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const partBytes = 65_536;

function* partsOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += partBytes) yield content.subarray(at, at + partBytes);
}

/** Runs the job itself if no worker makes progress within some seconds. */
async function waitForJob(
  source: DataSource,
  batchId: number,
  onProgress?: Options["onProgress"],
): Promise<void> {
  let known = -1;
  let total = 0;
  let since = performance.now();
  for (;;) {
    const { state, applied, lines } = await readSeedProgress(source.manager, batchId);
    if (state !== "applying") return;
    total = lines;
    onProgress?.(applied, lines);
    if (applied !== known) [known, since] = [applied, performance.now()];
    if (performance.now() - since > seedLimits.workerMilliseconds) break;
    await pause(seedLimits.pollMilliseconds);
  }
  await applySeed(source, batchId, {
    onStep: () => {
      known = Math.min(known + seedLimits.batchLines, total);
      onProgress?.(known, total);
    },
  });
}
