import { mkdirSync, writeFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDataDir } from "#server/platform/postgres/data-lock";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { createLog } from "#server/platform/settings/log";
import { writeHashed } from "./files";
import { type Manifest, verifyBackUp, writeManifest } from "./manifest";
import { restoreBackUp } from "./restore-back-up";

const log = createLog("silent");
let folder: string;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "plaudit-restore-"));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true }));

/** A back-up that verifies, of one file. */
async function makeBackUp(name: string, database = "embedded"): Promise<string> {
  const made = inFolder(name);
  await mkdir(`${made}/postgres`, { recursive: true });
  const file = await writeHashed(`${made}/postgres/PG_VERSION`, "18");
  await writeManifest(made, {
    version: "1",
    takenAt: "2026-01-01T00:00:00.000Z",
    endedAt: "2026-01-01T00:00:00.000Z",
    database: database as Manifest["database"],
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

test("A start after an interrupted restore is refused", async () => {
  await mkdir(inFolder("copying/postgres.restoring"), { recursive: true });
  await mkdir(inFolder("recovering/postgres"), { recursive: true });
  await writeFile(inFolder("recovering/postgres/recovery.signal"), "");
  for (const name of ["copying", "recovering"])
    await expect(startEmbeddedDatabase(inFolder(name), log)).rejects.toThrow("was interrupted");
});

test("A source that cannot be read is not called an incomplete back-up", async () => {
  await writeFile(inFolder("note"), "");
  const restoring = restoreBackUp(inFolder("note"), { dataDir: inFolder("none"), log });
  await expect(restoring).rejects.toThrow("cannot be read (ENOTDIR)");
  const from = await makeBackUp("later", "external");
  await expect(verifyBackUp(from)).rejects.toThrow("of another version");
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
