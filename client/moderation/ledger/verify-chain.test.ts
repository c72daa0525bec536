import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson, checkChain, type LedgerLine } from "./verify-chain";

/** A chain as the server writes it. */
function chainOf(count: number): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (let number = 1; number <= count; number += 1) {
    const fields = {
      number,
      facts: `Facts “${number}”`,
      subject: { kind: "review", id: "r" },
      prevHash: lines.at(-1)?.hash ?? null,
    };
    const hash = createHash("sha256").update(canonicalJson(fields)).digest("hex");
    lines.push({ ...fields, hash });
  }
  return lines;
}

test("Canonical JSON sorts the keys at every depth and has no spaces", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "ü" }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"ü","d":null}]}',
  );
});

test("A whole chain is confirmed, in any order of its lines (T7)", async () => {
  const lines = chainOf(5);
  const head = lines[4]!.hash;
  expect(await checkChain(lines.toReversed(), head)).toEqual({ isWhole: true, count: 5, head });
  expect(await checkChain([], "")).toEqual({ isWhole: true, count: 0, head: "" });
});

test("A changed, a missing and an added decision are found (T7)", async () => {
  const lines = chainOf(5);
  const head = lines[4]!.hash;
  const changed = lines.map((line) => (line.number === 3 ? { ...line, facts: "Others" } : line));
  expect(await checkChain(changed, head)).toEqual({ isWhole: false, brokenAt: 3 });
  const missing = lines.filter(({ number }) => number !== 2);
  expect(await checkChain(missing, head)).toEqual({ isWhole: false, brokenAt: 3 });
  expect(await checkChain(chainOf(6), head)).toEqual({ isWhole: false, brokenAt: 6 });
  expect(await checkChain(lines.slice(0, 4), head)).toEqual({ isWhole: false, brokenAt: 4 });
});
