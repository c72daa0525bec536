import { expect, test } from "vitest";
import { formatAgo } from "./ago";

/** Noon in the zone of the browser. */
const now = new Date(2026, 10, 21, 12).getTime();
const before = (milliseconds: number) => formatAgo(new Date(now - milliseconds).toISOString(), now);
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, "Just now"],
  // Clock skew: the server may be ahead.
  [-5_000, "Just now"],
  [minute - 1, "Just now"],
  [minute, "1 minute ago"],
  [59 * minute, "59 minutes ago"],
  [hour, "1 hour ago"],
  [24 * hour - 1, "23 hours ago"],
  [24 * hour, "Yesterday"],
  [36 * hour, "Yesterday"],
  [36 * hour + 1, "2 days ago"],
  [48 * hour, "2 days ago"],
  [60 * hour + 1, "3 days ago"],
  [7 * 24 * hour - 1, "7 days ago"],
  [7 * 24 * hour, "14 Nov 2026"],
])("%d ms ago is shown as %s", (milliseconds, text) => {
  expect(before(milliseconds)).toBe(text);
});

test("an invalid date is Recent", () => {
  expect(formatAgo("sometime", now)).toBe("Recent");
});
