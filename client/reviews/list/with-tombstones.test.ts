import { expect, test } from "vitest";
import { withTombstones } from "./with-tombstones";

const on = (day: number, id = `${day}`) => ({
  id,
  createdAt: `2026-11-${String(day).padStart(2, "0")}T08:00:00.000Z`,
});
type Dated = ReturnType<typeof on>;
const idsOf = (reviews: Dated[], gone: Dated[], hasNextPage: boolean) =>
  withTombstones(reviews, gone, hasNextPage).map((item) =>
    item.gone ? `removed ${item.gone.id}` : item.review.id,
  );

test("A tombstone stands at the place of its review (T4)", () => {
  const reviews = [on(20), on(10), on(5)];
  expect(idsOf(reviews, [on(25), on(12), on(1)], false)).toEqual([
    "removed 25",
    "20",
    "removed 12",
    "10",
    "5",
    "removed 1",
  ]);
});

test("a tombstone older than the loaded reviews waits for the next page", () => {
  expect(idsOf([on(20), on(10)], [on(15), on(1)], true)).toEqual(["20", "removed 15", "10"]);
  expect(idsOf([on(20), on(10), on(2)], [on(15), on(1)], false).at(-1)).toBe("removed 1");
});

test("without reviews only the tombstones are left, newest first", () => {
  expect(idsOf([], [on(1), on(3)], false)).toEqual(["removed 3", "removed 1"]);
});
