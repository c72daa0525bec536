import { expect, test } from "vitest";
import { isEmpty, measures, type Period, periodLabel, periodName } from "./figure-words";
import { figuresFile } from "./figures-file";

const none = {
  reviewCount: 0,
  averageRating: null,
  helpfulVoteCount: 0,
  saveCount: 0,
  followCount: 0,
};
const period = (firstDay: string, lastDay: string, sums: Partial<Period> = {}): Period => ({
  ...none,
  firstDay,
  lastDay,
  ...sums,
});

test("The file has one row per period, the columns of the table, and unrounded averages", () => {
  const file = figuresFile([
    period("2026-11-20", "2026-11-20"),
    period("2026-11-21", "2026-11-21", {
      reviewCount: 3,
      averageRating: 4.333333,
      saveCount: 1204,
    }),
  ]);
  expect(file.split("\r\n")).toEqual([
    "First day,Last day,Reviews,Average rating,Helpful votes,Saves,Follows",
    "2026-11-20,2026-11-20,0,,0,0,0",
    "2026-11-21,2026-11-21,3,4.333333,0,1204,0",
  ]);
});

test("Cells that a spreadsheet would treat as formulas are escaped", () => {
  const file = figuresFile([period("=1+1", "@SUM(A1)"), period("+1", "-1")]);
  for (const cell of ["=1+1", "@SUM(A1)", "+1", "-1"]) expect(file).toContain(`"'${cell}"`);
});

test("A period is named by its day, its week or its month", () => {
  const day = period("2026-11-21", "2026-11-21");
  expect(periodName(day, "THIRTY_DAYS")).toBe("21 Nov 2026");
  expect(periodName(period("2026-11-15", "2026-11-21"), "NINETY_DAYS")).toBe("15 – 21 Nov 2026");
  expect(periodName(period("2026-10-27", "2026-11-02"), "NINETY_DAYS")).toBe("27 Oct – 2 Nov 2026");
  expect(periodName(period("2026-12-29", "2027-01-04"), "NINETY_DAYS")).toBe(
    "29 Dec 2026 – 4 Jan 2027",
  );
  expect(periodName(period("2026-11-01", "2026-11-21"), "TWELVE_MONTHS")).toBe("Nov 2026");
  expect(periodLabel(day, "THIRTY_DAYS")).toBe("21 Nov");
  expect(periodLabel(day, "TWELVE_MONTHS")).toBe("Nov");
});

test("A period without reviews has no rating, not a rating of zero", () => {
  const rating = measures.find(({ key }) => key === "rating")!;
  expect(rating.valueOf(period("2026-11-21", "2026-11-21"))).toBeNull();
  expect(isEmpty(none)).toBe(true);
  expect(isEmpty({ ...none, followCount: 1 })).toBe(false);
});
