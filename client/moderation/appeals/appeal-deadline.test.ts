import { expect, test } from "vitest";
import { appealDeadline, timeToAppeal } from "./appeal-deadline";

const decidedAt = "2026-01-01T00:00:00.000Z";
const after = (days: number, milliseconds = 0) =>
  Date.parse(decidedAt) + days * 86_400_000 + milliseconds;

test("an appeal is possible for 183 days, and not a moment longer", () => {
  expect(appealDeadline(decidedAt).toISOString()).toBe("2026-07-03T00:00:00.000Z");
  expect(timeToAppeal(decidedAt, after(0))).toBe("183 days left");
  expect(timeToAppeal(decidedAt, after(182))).toBe("1 day left");
  expect(timeToAppeal(decidedAt, after(183))).toBe("Last day");
  expect(timeToAppeal(decidedAt, after(183, 1))).toBeNull();
});
