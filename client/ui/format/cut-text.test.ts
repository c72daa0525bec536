import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test("a text is cut at a word, in one line", () => {
  expect(cutText("One\n two  three", 40)).toBe("One two three");
  expect(cutText("One two three four", 12)).toBe("One two…");
  expect(cutText("x".repeat(20), 10)).toBe(`${"x".repeat(9)}…`);
});
