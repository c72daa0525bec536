import { expect, test } from "vitest";
import { monthsUpTo } from "./background";

test("the last 24 months are offered, and a saved one that is older", () => {
  const now = new Date("2026-01-31T23:00:00Z");
  const months = monthsUpTo(now, null);
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
    24,
    "2026-01",
    "2025-12",
    "2024-02",
  ]);
  expect(monthsUpTo(now, "2025-12")).toEqual(months);
  expect(monthsUpTo(now, "2024-01")).toEqual([...months, "2024-01"]);
});
