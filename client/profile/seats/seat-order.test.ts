import { expect, test } from "vitest";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { nearestSeat, seatByKey, seatsOfReviews } from "./seat-order";

const shape = seatingChartShapes.score;
const all = seatsOfReviews(shape, 1);

test("four reviews sit in the middle of the front row, in reading order", () => {
  const seats = seatsOfReviews(shape, 0.9, 4);
  expect(seats.map(({ row }) => row)).toEqual([0, 0, 0, 0]);
  expect(seats.map(({ x }) => x)).toEqual(seats.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(seats.every(({ x }) => Math.abs(x - shape.centreX) < 40)).toBe(true);
});

test("reviews have lit seats only, and no more than there are", () => {
  expect(all.length).toBeLessThanOrEqual(100);
  expect(seatsOfReviews(shape, 0.5, 1_000)).toHaveLength(Math.round(all.length / 2));
});

test("left and right move within the order, up and down to the nearest seat of the next row", () => {
  const top = all.length - 1;
  expect(["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => seatByKey(all, 0, key))).toEqual([
    1,
    0,
    0,
    top,
  ]);
  expect(seatByKey(all, top, "ArrowRight")).toBe(top);
  const above = all[seatByKey(all, 8, "ArrowUp")!]!;
  expect([above.row, Math.abs(above.x - all[8]!.x) < shape.seat]).toEqual([1, true]);
  expect(seatByKey(all, 0, "ArrowDown")).toBe(0);
  expect(seatByKey(all, 0, "x")).toBeNull();
});

test("the pointer means the nearest seat, and none in the middle of the house", () => {
  const { x, y } = all[20]!;
  expect(nearestSeat(all, { x: x + 3, y: y - 3 }, 21)).toBe(20);
  expect(nearestSeat(all, { x: shape.centreX, y: shape.centreY }, 21)).toBeNull();
});
