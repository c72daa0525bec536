import {
  inLightingOrder,
  type Seat,
  type SeatingChartShape,
  seatingChartSeats,
} from "#client/ui/brand/seating-chart-seats";

/** The lit seats of `count` reviews, from the middle of the front row outwards; returned row by row, left to right. */
export function seatsOfReviews(
  shape: SeatingChartShape,
  litShare: number,
  count = Number.POSITIVE_INFINITY,
): Seat[] {
  return seatingChartSeats(shape, litShare)
    .filter(({ isLit }) => isLit)
    .toSorted(inLightingOrder)
    .slice(0, count)
    .toSorted((one, other) => one.row - other.row || one.x - other.x);
}

/** Index of the nearest seat; null farther away than `reach`. */
export function nearestSeat(
  seats: readonly Seat[],
  point: { x: number; y: number },
  reach = Number.POSITIVE_INFINITY,
): number | null {
  const distances = seats.map(({ x, y }) => Math.hypot(x - point.x, y - point.y));
  const least = Math.min(...distances);
  return seats.length > 0 && least <= reach ? distances.indexOf(least) : null;
}

/** Index of the seat that a key moves to; null for other keys. Up and down change the row. */
export function seatByKey(seats: readonly Seat[], index: number, key: string): number | null {
  const last = seats.length - 1;
  if (key === "ArrowRight") return Math.min(index + 1, last);
  if (key === "ArrowLeft") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  const from = seats[index];
  if (!from || (key !== "ArrowUp" && key !== "ArrowDown")) return null;
  const row = from.row + (key === "ArrowUp" ? 1 : -1);
  const inRow = seats.filter((seat) => seat.row === row);
  const nearest = nearestSeat(inRow, from);
  return nearest === null ? index : seats.indexOf(inRow[nearest]!);
}
