import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedLimits } from "#server/platform/settings/job-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { seedColumns } from "./read-seed-file";
import { seedFile } from "./seed-commands";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "plaudit-seed-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

function contentOf(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => `u${n},,,fitness,,,,,,,`);
  return [seedColumns.join(","), ...lines].join("\n");
}

test("progress without a worker counts to the number of lines, and not beyond", async () => {
  const path = join(folder, "providers.csv");
  const count = seedLimits.batchLines + 20;
  await writeFile(path, contentOf(count));
  const seen = new Set<string>();
  const onProgress = (applied: number, lines: number) => void seen.add(`${applied} of ${lines}`);
  const report = await seedFile(app.database.source, { path, isDryRun: false, onProgress });
  expect(report).toMatchObject({ lines: count, add: count });
  expect([...seen]).toEqual([
    `0 of ${count}`,
    `${seedLimits.batchLines} of ${count}`,
    `${count} of ${count}`,
  ]);
}, 30_000);

test("a file is read once, so that it may come from a pipe", async () => {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const options = { path, isDryRun: true };
  const [report] = await Promise.all([
    seedFile(app.database.source, options),
    writeFile(path, contentOf(9_000)),
  ]);
  expect(report).toMatchObject({ lines: 9_000, refused: [] });
});

test("a file beyond the limit of bytes is refused before it is in memory", async () => {
  const path = join(folder, "large.csv");
  await writeFile(path, contentOf(1) + "\n".repeat(seedLimits.maxBytes));
  const options = { path, isDryRun: true };
  await expect(seedFile(app.database.source, options)).rejects.toThrow(/at most 10 MB/);
});
