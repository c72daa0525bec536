import { short } from "./seeded-random";

export interface SeatingChartShape {
  centreX: number;
  centreY: number;
  rows: number;
  /** Radius of the front row; `rowGap` is added per row. */
  radius: number;
  rowGap: number;
  /** Width of one seat. */
  seat: number;
  /** Angle between the stage line and the ends of the rows. */
  openingDegrees: number;
}

interface SeatTones {
  lit: string;
  unlit: string;
}

/** An area without seats. */
interface Space {
  x: number;
  y: number;
  radius: number;
}

// Duplicate of `client/ui/brand/seating-chart-seats.ts`, because client and server share no code: change both.

/** Rows of seats around a stage, lit from the front row outwards and from the middle. */
export function drawSeatingChart(
  shape: SeatingChartShape,
  litShare: number,
  { lit, unlit }: SeatTones,
  spaces: readonly Space[] = [],
): string {
  const isFree = (seat: Seat) =>
    spaces.every(({ x, y, radius }) => Math.hypot(seat.x - x, seat.y - y) > radius);
  const seats = Array.from({ length: shape.rows }, (_, row) => rowOf(shape, row))
    .flat()
    .filter(isFree);
  const inOrder = seats.toSorted(
    (one, other) => one.row - other.row || Math.abs(one.degrees) - Math.abs(other.degrees),
  );
  const litCount = Math.round(seats.length * Math.min(1, Math.max(0, litShare)));
  const outline = seatOutline(shape.seat);
  const draw = (drawn: readonly Seat[], fill: string) =>
    `<g fill="${fill}">${drawn
      .map(
        ({ x, y, degrees }) =>
          `<path transform="translate(${short(x)} ${short(y)}) rotate(${short(degrees)})" d="${outline}"/>`,
      )
      .join("")}</g>`;
  return draw(inOrder.slice(litCount), unlit) + draw(inOrder.slice(0, litCount), lit);
}

interface Seat {
  x: number;
  y: number;
  degrees: number;
  row: number;
}

function rowOf(shape: SeatingChartShape, row: number): Seat[] {
  const radius = shape.radius + row * shape.rowGap;
  const reach = Math.PI / 2 - (shape.openingDegrees * Math.PI) / 180 - (0.75 * shape.seat) / radius;
  const gaps = Math.max(1, Math.round((2 * reach * radius) / (1.62 * shape.seat)));
  return Array.from({ length: gaps + 1 }, (_, index) => {
    const angle = -reach + (2 * reach * index) / gaps;
    return {
      x: shape.centreX + radius * Math.sin(angle),
      y: shape.centreY - radius * Math.cos(angle),
      degrees: (angle * 180) / Math.PI,
      row,
    };
  });
}

function seatOutline(seat: number): string {
  const [half, side, corner, top, rise] = [0.5, 0.36, 0.38, 0.24, 0.34].map((share) =>
    short(seat * share),
  );
  return `M-${half} ${side}v-${rise}a${corner} ${corner} 0 0 1 ${corner}-${corner}h${top}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${rise}z`;
}
