import { expect, test } from "vitest";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { nearestSeat, seatByKey, seatsOfReviews } from "./seat-order";

const shape = seatingChartShapes.score;
const house = seatsOfReviews(shape, 1);

test("four reviews sit in the middle of the front row, in reading order", () => {
  const seats = seatsOfReviews(shape, 0.9, 4);
  expect(seats.map(({ row }) => row)).toEqual([0, 0, 0, 0]);
  expect(seats.map(({ x }) => x)).toEqual(seats.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(seats.every(({ x }) => Math.abs(x - shape.centreX) < 40)).toBe(true);
});

test("reviews have lit seats only, and no more than there are", () => {
  expect(house.length).toBeLessThanOrEqual(100);
  expect(seatsOfReviews(shape, 0.5, 1_000)).toHaveLength(Math.round(house.length / 2));
});

test("left and right move within the order, up and down to the nearest seat of the next row", () => {
  const top = house.length - 1;
  expect(["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => seatByKey(house, 0, key))).toEqual(
    [1, 0, 0, top],
  );
  expect(seatByKey(house, top, "ArrowRight")).toBe(top);
  const above = house[seatByKey(house, 8, "ArrowUp")!]!;
  expect([above.row, Math.abs(above.x - house[8]!.x) < shape.seat]).toEqual([1, true]);
  expect(seatByKey(house, 0, "ArrowDown")).toBe(0);
  expect(seatByKey(house, 0, "x")).toBeNull();
});

test("the pointer means the nearest seat, and none in the middle of the house", () => {
  const { x, y } = house[20]!;
  expect(nearestSeat(house, { x: x + 3, y: y - 3 }, 21)).toBe(20);
  expect(nearestSeat(house, { x: shape.centreX, y: shape.centreY }, 21)).toBeNull();
});
