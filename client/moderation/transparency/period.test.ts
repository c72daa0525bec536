import { expect, test } from "vitest";
import { firstDayOf, formatPeriod, parsePeriod } from "./period";

test("the period is in the address; unknown words fall back to the year", () => {
  expect(["", "?period=quarter", "?period=month"].map(parsePeriod).map(formatPeriod)).toEqual([
    "",
    "?period=quarter",
    "?period=month",
  ]);
  expect(parsePeriod("?period=century")).toBe("year");
});

test("a period ends today and counts both ends", () => {
  const now = Date.parse("2026-11-24T23:59:00Z");
  expect(firstDayOf("month", now)).toBe("2026-10-26");
  expect(firstDayOf("quarter", now)).toBe("2026-08-27");
  expect(firstDayOf("year", now)).toBeNull();
});
