import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readParts, storeCompressed } from "./file-parts";

async function* linesOf(count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line += 1) yield `${line}\n`;
}

async function store(count: number, partBytes: number) {
  const parts: Buffer[] = [];
  const stored = await storeCompressed(
    linesOf(count),
    async (position, content) => {
      parts[position] = Buffer.from(content);
    },
    partBytes,
  );
  return { parts, ...stored };
}

async function read(parts: Buffer[], first: number, last: number, partBytes: number) {
  const read: Buffer[] = [];
  const range = readParts({ first, last }, async (position) => parts[position], partBytes);
  for await (const piece of range) read.push(piece);
  return Buffer.concat(read);
}

test("All parts of a file but the last have the length of a part, at the bound and beside it", async () => {
  const { bytes } = await store(500, 10_000);
  for (const partBytes of [7, bytes - 1, bytes, bytes + 1]) {
    const { parts, sha256 } = await store(500, partBytes);
    const lengths = parts.map(({ length }) => length);
    expect(new Set(lengths.slice(0, -1)).size).toBeLessThan(2);
    expect(lengths[0]).toBe(Math.min(partBytes, bytes));
    const whole = Buffer.concat(parts);
    expect(createHash("sha256").update(whole).digest("hex")).toBe(sha256);
    expect(gunzipSync(whole).toString().trimEnd().split("\n")).toHaveLength(500);
  }
});

test("Each range of a file of many parts has its bytes, within a part and across several", async () => {
  const { parts, bytes } = await store(40, 7);
  const whole = Buffer.concat(parts);
  for (let first = 0; first < bytes; first += 1) {
    for (let last = first; last < Math.min(bytes, first + 20); last += 1) {
      expect(await read(parts, first, last, 7)).toEqual(whole.subarray(first, last + 1));
    }
  }
});

test("A file that is deleted while it is read ends with an error, not early", async () => {
  const { parts, bytes } = await store(40, 7);
  await expect(read(parts.slice(0, 2), 0, bytes - 1, 7)).rejects.toThrow("deleted");
});

test("An empty text is a file of one part", async () => {
  const { parts } = await store(0, 100);
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe("");
});
