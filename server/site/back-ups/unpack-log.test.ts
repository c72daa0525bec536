import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/platform/settings/log";
import { unpackLog } from "./unpack-log";

const log = createLog("silent");
const first = "000000010000000100000000";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "plaudit-log-"));
  await mkdir(`${folder}/wal`);
  const segment = Buffer.alloc(1_000_000);
  segment.write("begun", 0);
  segment.write("ended", 700_000);
  const packed = gzipSync(segment);
  const files = {
    "0000000100000000000000FF.gz": packed,
    [`${first}.gz`]: packed,
    "000000010000000100000001.gz": packed.subarray(0, 500),
    "000000010000000100000002.gz": packed,
    "000000010000000100000003.gz.unfinished": packed,
    "000000020000000100000002.gz": packed,
    "00000002.history.gz": gzipSync("1"),
  };
  for (const [name, data] of Object.entries(files)) await writeFile(`${folder}/wal/${name}`, data);
});
afterAll(() => rm(folder, { recursive: true }));

async function unpack(name: string, wanted: string | null): Promise<string[]> {
  await mkdir(`${folder}/${name}/pg_wal`, { recursive: true });
  await unpackLog(`${folder}/wal`, `${folder}/${name}`, { first: wanted, log });
  return (await readdir(`${folder}/${name}/pg_wal`)).toSorted();
}

test("Only the log after a back-up on its timeline is unpacked, without damaged files and without space for zeros", async () => {
  const last = "000000010000000100000002";
  expect(await unpack("all", first)).toEqual([first, last, "00000002.history"]);
  const text = await readFile(`${folder}/all/pg_wal/${last}`);
  expect([text.length, text.indexOf("ended")]).toEqual([1_000_000, 700_000]);
  expect((await stat(`${folder}/all/pg_wal/${last}`)).blocks * 512).toBeLessThan(300_000);
});

test("Without a time, the history of all timelines is unpacked and no log", async () => {
  expect(await unpack("none", null)).toEqual(["00000002.history"]);
});
