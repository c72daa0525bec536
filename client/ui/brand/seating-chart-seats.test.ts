import { expect, test } from "vitest";
import { seatingChartSeats, seatingChartShapes, seatPath } from "./seating-chart-seats";

const rowSizes = (name: keyof typeof seatingChartShapes) => {
  const seats = seatingChartSeats(seatingChartShapes[name], 0);
  const sizes: number[] = [];
  for (const seat of seats) sizes[seat.row] = (sizes[seat.row] ?? 0) + 1;
  return sizes;
};

test("each auditorium has its number of seats per row", () => {
  expect(rowSizes("hero")).toEqual([8, 11, 14, 17, 20, 23, 26]);
  expect(rowSizes("score")).toEqual([17, 20, 23, 26]);
  expect(rowSizes("side")).toEqual([7, 10, 13, 16, 19]);
  expect(rowSizes("empty")).toEqual([7, 10, 12, 15]);
  expect(rowSizes("panel")).toEqual([8, 11, 14, 17, 20, 23]);
});

test("the share of lit seats is the rating's share of five", () => {
  const lit = (share: number) =>
    seatingChartSeats(seatingChartShapes.score, share).filter((seat) => seat.isLit).length;
  expect(lit(0)).toBe(0);
  expect(lit(4.9 / 5)).toBe(84);
  expect(lit(1)).toBe(86);
  expect(lit(7)).toBe(86);
  expect(lit(-1)).toBe(0);
});

test("seats are lit from the front row outwards, and within a row from its middle", () => {
  const seats = seatingChartSeats(seatingChartShapes.side, 1 / 8);
  const lit = seats.filter((seat) => seat.isLit);
  expect(lit.map((seat) => seat.row)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(Math.abs(lit[7]?.rotation ?? 90)).toBe(
    Math.min(...seats.filter((seat) => seat.row === 1).map((seat) => Math.abs(seat.rotation))),
  );
});

test("the chart is symmetric, and every seat is inside the drawing", () => {
  for (const shape of Object.values(seatingChartShapes)) {
    const seats = seatingChartSeats(shape, 0.5);
    const sum = seats.reduce((total, seat) => total + (seat.x - shape.centreX), 0);
    expect(Math.abs(sum)).toBeLessThan(0.5);
    for (const seat of seats) {
      expect(seat.y).toBeGreaterThan(0);
      expect(seat.y).toBeLessThan(shape.height);
    }
  }
});

test("the path of a seat is centred on its position", () => {
  expect(seatPath(10)).toBe("M-5 3.6v-3.4a3.8 3.8 0 0 1 3.8-3.8h2.4a3.8 3.8 0 0 1 3.8 3.8v3.4z");
});
