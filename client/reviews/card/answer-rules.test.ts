import { expect, test } from "vitest";
import { answerFault, answerLength, maxAnswerLength } from "./answer-rules";

test("An answer has visible text and at most 1,000 characters", () => {
  for (const nothing of ["", "  \n", "\u200b\u2060 \u202e"]) {
    expect(answerFault(nothing)).toBe("Please write an answer");
  }
  expect(answerFault("Thank you.")).toBeUndefined();
  expect(answerFault(` ${"😀".repeat(maxAnswerLength)} `)).toBeUndefined();
  expect(answerFault("x".repeat(maxAnswerLength + 1))).toBe(
    "The answer may have at most 1000 characters",
  );
});

test("The counter ignores blanks at both ends", () => {
  expect(answerLength("  Thank you 🎭 \n")).toBe(11);
});
