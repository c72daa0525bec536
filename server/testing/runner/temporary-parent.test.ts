import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { temporaryParent } from "./temporary-parent";

const gigabyte = 1024 ** 3;
const machine = { platform: "linux", chosen: undefined, freeBytes: () => 16 * gigabyte };

test("files of tests are in memory only on Linux with plenty of it, and never against TMPDIR", () => {
  expect(temporaryParent(machine)).toBe("/dev/shm");
  expect(temporaryParent({ ...machine, freeBytes: () => 7 * gigabyte })).toBe(tmpdir());
  expect(temporaryParent({ ...machine, chosen: "/somewhere" })).toBe(tmpdir());
  expect(temporaryParent({ ...machine, platform: "darwin" })).toBe(tmpdir());
  const freeBytes = () => {
    throw new Error("no such folder");
  };
  expect(temporaryParent({ ...machine, freeBytes })).toBe(tmpdir());
});
