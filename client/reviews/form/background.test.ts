import { expect, test } from "vitest";
import { backgroundLines, monthsUpTo, parseBackground } from "./background";

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

test("stored answers that the form does not offer are dropped", () => {
  const none = { incentive: null, experiencedOn: null };
  expect(parseBackground({})).toEqual(none);
  expect(parseBackground({ incentive: "CAKE", experiencedOn: "2026-13" })).toEqual(none);
  expect(parseBackground({ incentive: 4, experiencedOn: 202_610 })).toEqual(none);
  const known = { incentive: "PAID", experiencedOn: "2026-10" };
  expect(parseBackground(known)).toEqual(known);
});

test("a summary has a line for each answer", () => {
  expect(backgroundLines({ incentive: null, experiencedOn: null })).toEqual([]);
  expect(backgroundLines({ incentive: "NONE", experiencedOn: "2026-10" })).toEqual([
    { name: "Received", text: "Nothing" },
    { name: "When", text: "Oct 2026" },
  ]);
});
