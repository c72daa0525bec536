import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/settings/log";
import { photograph, startForeignHost } from "#server/testing/foreign-host";
import { openForeignPictures } from "./foreign-pictures";

const day = 86_400_000;
const address = "http://s.cdninstagram.com/a.png";
let host: Awaited<ReturnType<typeof startForeignHost>>;
let picture: Buffer;
let folder: string;
let clock: number;
beforeAll(async () => {
  host = await startForeignHost();
  picture = await photograph();
});
afterAll(() => host.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plaudit-foreign-"));
  clock = Date.parse("2026-11-21T12:00:00Z");
  host.answer((_request, response) => response.end(picture));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () =>
  openForeignPictures(
    folder,
    createLog("silent"),
    { hosts: ["cdninstagram.com"], ownAddress: null },
    () => new Date(clock),
  );
const anybody = async () => undefined;

test("A picture is fetched once by all processes until it expires", async () => {
  const first = await open().find(address, anybody);
  expect(await open().find(address, anybody)).toEqual(first);
  expect(host.asked).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test("After at most a week it is fetched again under another name", async () => {
  const pictures = open();
  const names = new Set<string>();
  for (let hour = 0; hour < 7 * 24; hour++) {
    names.add(pictures.nameOf(address));
    clock += day / 24;
  }
  expect(names.size).toBe(2);
  await pictures.find(address, anybody);
  clock += 7 * day;
  host.answer((_request, response) => response.writeHead(404).end());
  await expect(pictures.find(address, anybody)).rejects.toMatchObject({ why: "gone" });
});

test("A failed picture is requested again after a minute", async () => {
  const pictures = open();
  host.answer((_request, response) => response.writeHead(404).end());
  const ask = () => pictures.find(address, anybody);
  await expect(ask()).rejects.toMatchObject({ why: "gone" });
  clock += 59_999;
  await expect(ask()).rejects.toMatchObject({ why: "gone" });
  expect(host.asked).toHaveLength(1);
  clock += 1;
  host.answer((_request, response) => response.end(picture));
  await expect(ask()).resolves.toBeInstanceOf(Buffer);
});

test("Admission is checked before a fetch; cached pictures need none", async () => {
  const pictures = open();
  const refuseAll = vi.fn(() => Promise.reject(new Error("too often")));
  await expect(pictures.find(address, refuseAll)).rejects.toThrow("too often");
  expect(host.asked).toEqual([]);
  await pictures.find(address, anybody);
  await expect(pictures.find(address, refuseAll)).resolves.toBeInstanceOf(Buffer);
  expect(refuseAll).toHaveBeenCalledTimes(1);
});
