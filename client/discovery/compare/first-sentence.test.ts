import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence";

test("a review is quoted by its first sentence", () => {
  expect(firstSentence("  Kind and precise. I would book again.")).toBe("Kind and precise.");
  expect(firstSentence("No full stop")).toBe("No full stop");
  expect(firstSentence("Is it worth $9.50? Yes!")).toBe("Is it worth $9.50?");
  expect(firstSentence("")).toBe("");
});

test("a long sentence is cut at a word", () => {
  const quoted = firstSentence("word ".repeat(60));
  expect(quoted.length).toBeLessThanOrEqual(180);
  expect(quoted).toMatch(/word…$/);
});
