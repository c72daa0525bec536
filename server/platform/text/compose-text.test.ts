import { expect, test, vi } from "vitest";
import { maxBodyBytes } from "#server/platform/settings/limits";
import { composeText } from "./compose-text";
import { normalizeIdentifier } from "./normalize-identifier";
import { normalizeText } from "./normalize-text";

const longest = (characters: string) =>
  characters.repeat(maxBodyBytes / Buffer.byteLength(characters));

function millisecondsOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

test.each([
  ["marks", longest("\u0316\u0300")],
  ["marks of Tibetan", longest("\u0f71\u0f74\u0f39\u0f18")],
])("the longest body of %s is normalised within moments, not many seconds", (_, text) => {
  expect(millisecondsOf(() => normalizeText(`a${text}`))).toBeLessThan(2_000);
  expect(millisecondsOf(() => normalizeIdentifier(`a${text}`))).toBeLessThan(2_000);
});

test("a digit is looked for in its script once, not at each of its places", () => {
  const search = vi.spyOn(String, "fromCodePoint");
  expect(normalizeIdentifier("\u{1d7ff}".repeat(1_000))).toBe("9".repeat(1_000));
  expect(search.mock.calls.length).toBeLessThan(100);
  search.mockRestore();
});

test("a run of thirty marks stays, and a longer one is cut to the same text each time", () => {
  const marks = "\u0300".repeat(30);
  expect(composeText(`x${marks}`)).toBe(`x${marks}`);
  expect(composeText(`x${marks}\u0300`)).toBe(`x${marks}`);
  const cut = composeText(`\u0f40${"\u0f73".repeat(40)}`);
  expect(composeText(cut)).toBe(cut);
});
