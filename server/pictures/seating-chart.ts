import { short } from "./lots";

export interface SeatingChartShape {
  centreX: number;
  centreY: number;
  rows: number;
  /** Radius of the front row, and from one row to the next. */
  radius: number;
  rowGap: number;
  /** Width of one seat. */
  seat: number;
  /** How far above the stage line the rows end, in degrees. */
  opening: number;
}

interface SeatTones {
  lit: string;
  unlit: string;
}

/** A place taken by something else: no seat is drawn there. */
interface Space {
  x: number;
  y: number;
  radius: number;
}

// The pages draw the same rows and seats by `client/ui/brand/seating-chart-seats.ts`: no wall is open between the two, so what
// changes here changes there.

/** An auditorium: rows of seats around a stage, lit from the front row outwards and from its middle. */
export function drawSeatingChart(
  shape: SeatingChartShape,
  litShare: number,
  { lit, unlit }: SeatTones,
  spaces: readonly Space[] = [],
): string {
  const isFree = (place: Place) =>
    spaces.every(({ x, y, radius }) => Math.hypot(place.x - x, place.y - y) > radius);
  const places = Array.from({ length: shape.rows }, (_, row) => rowOf(shape, row))
    .flat()
    .filter(isFree);
  const inOrder = places.toSorted(
    (one, other) => one.row - other.row || Math.abs(one.turn) - Math.abs(other.turn),
  );
  const litCount = Math.round(places.length * Math.min(1, Math.max(0, litShare)));
  const outline = seatOutline(shape.seat);
  const draw = (seats: readonly Place[], fill: string) =>
    `<g fill="${fill}">${seats
      .map(
        ({ x, y, turn }) =>
          `<path transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})" d="${outline}"/>`,
      )
      .join("")}</g>`;
  return draw(inOrder.slice(litCount), unlit) + draw(inOrder.slice(0, litCount), lit);
}

interface Place {
  x: number;
  y: number;
  turn: number;
  row: number;
}

function rowOf(shape: SeatingChartShape, row: number): Place[] {
  const radius = shape.radius + row * shape.rowGap;
  const reach = Math.PI / 2 - (shape.opening * Math.PI) / 180 - (0.75 * shape.seat) / radius;
  const gaps = Math.max(1, Math.round((2 * reach * radius) / (1.62 * shape.seat)));
  return Array.from({ length: gaps + 1 }, (_, place) => {
    const angle = -reach + (2 * reach * place) / gaps;
    return {
      x: shape.centreX + radius * Math.sin(angle),
      y: shape.centreY - radius * Math.cos(angle),
      turn: (angle * 180) / Math.PI,
      row,
    };
  });
}

/** A seat from above, its back towards the rows behind. */
function seatOutline(seat: number): string {
  const [half, side, corner, top, rise] = [0.5, 0.36, 0.38, 0.24, 0.34].map((share) =>
    short(seat * share),
  );
  return `M-${half} ${side}v-${rise}a${corner} ${corner} 0 0 1 ${corner}-${corner}h${top}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${rise}z`;
}
