import { expect, test } from "vitest";
import { paceAfterEdit } from "./review-pace";

const review = {
  createdAt: new Date("2026-01-01T23:00:00Z"),
  rating: 2,
  reviewType: "service",
  pacedFrom: null,
  ratingBefore: null,
};
const edit = (
  rating: number,
  day: string,
  from: Partial<Parameters<typeof paceAfterEdit>[0]> = {},
) => paceAfterEdit({ ...review, ...from }, { rating, reviewType: "service" }, new Date(day));

test("An edit that keeps stars and type begins no pace", () => {
  expect(edit(2, "2026-06-01")).toEqual({ pacedFrom: null, ratingBefore: null });
  const paced = { pacedFrom: "2026-05-20", ratingBefore: 5 };
  expect(edit(2, "2026-06-01", paced)).toEqual(paced);
});

test("New stars within 30 days of writing begin the 30 days anew", () => {
  expect(edit(5, "2026-01-30T12:00:00Z")).toEqual({ pacedFrom: "2026-01-30", ratingBefore: null });
  // Within the 30 days that began anew.
  const again = edit(1, "2026-02-20", { rating: 5, pacedFrom: "2026-01-30" });
  expect(again).toEqual({ pacedFrom: "2026-02-20", ratingBefore: null });
});

test("From the thirtieth day on, the stars that counted in full are remembered", () => {
  expect(edit(5, "2026-01-31T00:00:00Z")).toEqual({ pacedFrom: "2026-01-31", ratingBefore: 2 });
});

test("Stars that change again within 30 days still remember those that last counted in full", () => {
  const edited = { rating: 5, pacedFrom: "2026-03-01", ratingBefore: 2 };
  expect(edit(4, "2026-03-30", edited)).toEqual({ pacedFrom: "2026-03-30", ratingBefore: 2 });
  expect(edit(4, "2026-03-31", edited)).toEqual({ pacedFrom: "2026-03-31", ratingBefore: 5 });
});

test("A new type begins the 30 days anew at any time", () => {
  const edited = { rating: 4, reviewType: "advertisement" };
  const paced = { ...review, pacedFrom: "2026-05-20", ratingBefore: 5 };
  expect(paceAfterEdit(paced, edited, new Date("2026-06-01"))).toEqual({
    pacedFrom: "2026-06-01",
    ratingBefore: null,
  });
});
