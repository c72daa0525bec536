import { expect, test } from "vitest";
import { deadlinesOf } from "./deadline";

const now = Date.parse("2026-11-24T12:00:00Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const open = {
  state: "OPEN",
  openedAt: at(0),
  firstAnswerAt: null,
  firstAnswerDueAt: at(24),
  dueAt: at(72),
} as const;
const shown = (changes: object) =>
  deadlinesOf({ ...open, ...changes }, now).map(({ step, text, isOverdue }) =>
    [step, text, isOverdue ? "red" : ""].join(" ").trim(),
  );

test("An open case has a day for the first answer and three for the decision (T17)", () => {
  expect(shown({})).toEqual(["First answer 24 h left", "Decision 3 days left"]);
  expect(shown({ state: "ASKED", firstAnswerAt: at(-1) })).toEqual(["Decision 3 days left"]);
});

test("An overdue deadline is red, from the first millisecond (T17)", () => {
  expect(shown({ firstAnswerDueAt: new Date(now).toISOString() })[0]).toBe(
    "First answer 0 min left",
  );
  expect(shown({ firstAnswerDueAt: new Date(now - 1).toISOString() })[0]).toBe(
    "First answer 0 min late red",
  );
  expect(shown({ firstAnswerAt: at(-80), dueAt: at(-49) })).toEqual(["Decision 2 days late red"]);
});

test("An appeal has its own deadline, a decided case has none (T17)", () => {
  expect(shown({ state: "APPEALED", dueAt: at(14 * 24) })).toEqual(["Appeal 14 days left"]);
  expect(shown({ state: "DECIDED" })).toEqual([]);
  expect(shown({ state: "FINAL" })).toEqual([]);
});

test.each([
  [1.99, "119 min left"],
  [2, "2 h left"],
  [47.9, "47 h left"],
  [48, "2 days left"],
])("%d hours are shown as %s", (hours, text) => {
  expect(shown({ firstAnswerAt: at(-1), dueAt: at(hours) })).toEqual([`Decision ${text}`]);
});
