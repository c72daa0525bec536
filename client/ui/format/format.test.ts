import { expect, test } from "vitest";
import {
  formatBadge,
  formatCount,
  formatDate,
  formatFollowers,
  formatMonth,
  formatRating,
  groupDigits,
  parseCount,
  withoutBidiControls,
} from "./format";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
])("%s followers are shown as the plain number (LIMIT-20)", (count, shown) => {
  expect(formatFollowers(count)).toBe(shown);
});

test.each([
  [1_000, "1k"],
  [1_049, "1k"],
  [1_050, "1.1k"],
  [1_500, "1.5k"],
  [10_000, "10k"],
  [48_200, "48.2k"],
  [999_949, "999.9k"],
  [999_950, "1M"],
  [999_999, "1M"],
  [1_000_000, "1M"],
  [2_340_000, "2.3M"],
])("%s followers read %s, and never 1000k (LIMIT-21)", (count, shown) => {
  expect(formatFollowers(count)).toBe(shown);
});

test.each([
  ["10K", 10_000, "10k"],
  ["2.3M", 2_300_000, "2.3M"],
  ["1,204", 1_204, "1.2k"],
  [" 987 ", 987, "987"],
  ["1.2b", 1_200_000_000, "1200M"],
])(
  "The text %s is the number %s and is shown as %s (ENT-06, LEAD-08 and Q37)",
  (text, number, shown) => {
    expect(parseCount(text)).toBe(number);
    expect(formatFollowers(text)).toBe(shown);
  },
);

test.each([null, undefined, "", "many", "-3", Number.NaN])(
  "%s is no following: it counts as none",
  (value) => {
    expect(parseCount(value)).toBeNull();
    expect(formatFollowers(value)).toBe("0");
  },
);

test.each([
  [5, "5.0"],
  [4.25, "4.3"],
  [4.2499, "4.2"],
  [4.95, "5.0"],
  [4.9467, "4.9"],
])("A rating of %s is shown to one decimal as %s (Q37)", (rating, shown) => {
  expect(formatRating(rating)).toBe(shown);
});

test("A date reads the same in every time zone, and an unknown one is recent (VAL-50)", () => {
  expect(formatDate("2026-11-12T23:59:59Z")).toBe("12 Nov 2026");
  expect(formatDate("2026-11-12T00:00:00Z")).toBe("12 Nov 2026");
  expect(formatDate(new Date(Date.UTC(2026, 0, 1)))).toBe("1 Jan 2026");
  expect(formatDate(null)).toBe("Recent");
  expect(formatDate("yesterday")).toBe("Recent");
});

test("counts include their noun", () => {
  expect(formatCount(1, "review")).toBe("1 review");
  expect(formatCount(0, "review")).toBe("0 reviews");
  expect(formatCount(1_204, "reply", "replies")).toBe("1,204 replies");
  expect(groupDigits(1_234_567)).toBe("1,234,567");
  expect(groupDigits(null)).toBe("10,000+");
  expect(formatCount(null, "review")).toBe("10,000+ reviews");
});

test("a month is shown without its day, in UTC", () => {
  expect(formatMonth("2026-10-01")).toBe("Oct 2026");
  expect(formatMonth("2026-10")).toBe("Oct 2026");
  expect(formatMonth("2025-07-01T00:00:00.000Z")).toBe("Jul 2025");
});

test("The badge shows the number up to nine and 9+ above (LIMIT-19)", () => {
  expect(formatBadge(9)).toBe("9");
  expect(formatBadge(10)).toBe("9+");
});

test("Bidi controls are removed, letters of every direction stay", () => {
  expect(withoutBidiControls("a\u202eb\u202c \u2066\u05d0\u2069 \u0627")).toBe("ab \u05d0 \u0627");
});
