import { mkdirSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDataDir } from "#server/platform/postgres/data-lock";
import { createLog } from "#server/platform/settings/log";
import { writeHashed } from "./files";
import { writeManifest } from "./manifest";
import { restoreBackUp } from "./restore-back-up";

const log = createLog("silent");
let folder: string;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "plaudit-restore-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A back-up that verifies, of one file. */
async function makeBackUp(name: string): Promise<string> {
  const made = inFolder(name);
  await mkdir(`${made}/postgres`, { recursive: true });
  const file = await writeHashed(`${made}/postgres/PG_VERSION`, "18");
  await writeManifest(made, {
    version: "1",
    takenAt: "2026-01-01T00:00:00.000Z",
    endedAt: "2026-01-01T00:00:00.000Z",
    database: "embedded",
    rows: { reviews: 1, providers: 1, users: 1 },
    files: [{ path: "postgres/PG_VERSION", ...file }],
  });
  return made;
}

test("A restore leaves alone what a server has begun in DATA_DIR meanwhile", async () => {
  const from = await makeBackUp("back-up");
  const restoring = restoreBackUp(from, { dataDir: inFolder("data"), log });
  mkdirSync(inFolder("data"));
  writeFileSync(inFolder("data/live"), "");
  const unlock = lockDataDir(inFolder("data"));
  await expect(restoring).rejects.toThrow("is using");
  unlock();
  await expect(restoreBackUp(from, { dataDir: inFolder("data"), log })).rejects.toThrow(
    "not empty",
  );
  expect(await readdir(inFolder("data"))).toEqual(["live"]);
});

test("A restore that fails leaves nothing behind", async () => {
  const from = await makeBackUp("without-password");
  await mkdir(inFolder("empty"));
  await expect(restoreBackUp(from, { dataDir: inFolder("empty"), log })).rejects.toThrow(
    "postgres-password",
  );
  expect(await readdir(inFolder("empty"))).toEqual([]);
  await expect(restoreBackUp(from, { dataDir: inFolder("new"), log })).rejects.toThrow(
    "postgres-password",
  );
  expect(await readdir(folder)).not.toContain("new");
});
