export type SeatingChartShape = {
  /** Size of the drawing and centre of the stage. */
  width: number;
  height: number;
  centreX: number;
  centreY: number;
  rows: number;
  /** Radius of the front row, and distance between rows. */
  radius: number;
  rowGap: number;
  /** Width of one seat. */
  seat: number;
  /** Angle between the stage line and the ends of the rows, in degrees. */
  opening: number;
  /** The half-disc in front of the first row. */
  stage?: { halfWidth: number; height: number; y: number };
};

export type Seat = { x: number; y: number; rotation: number; row: number; isLit: boolean };

/**
 * Seats of an auditorium, lit from the front row outwards and within a row from its middle. `litShare` is 0 to 1.
 * Keep in sync with `server/pictures/seating-chart.ts`, which cannot import from the client.
 */
export function seatingChartSeats(shape: SeatingChartShape, litShare: number): Seat[] {
  const seats: Seat[] = [];
  for (let row = 0; row < shape.rows; row += 1) {
    const radius = shape.radius + row * shape.rowGap;
    const reach = Math.PI / 2 - (shape.opening * Math.PI) / 180 - (0.75 * shape.seat) / radius;
    const gaps = Math.max(1, Math.round((2 * reach * radius) / (1.62 * shape.seat)));
    for (let index = 0; index <= gaps; index += 1) {
      const angle = -reach + (2 * reach * index) / gaps;
      seats.push({
        x: round(shape.centreX + radius * Math.sin(angle)),
        y: round(shape.centreY - radius * Math.cos(angle)),
        rotation: Math.round((angle * 180) / Math.PI),
        row,
        isLit: false,
      });
    }
  }
  const inOrder = seats.toSorted(inLightingOrder);
  const litCount = Math.round(seats.length * Math.min(1, Math.max(0, litShare)));
  for (const seat of inOrder.slice(0, litCount)) seat.isLit = true;
  return seats;
}

/** From the front row outwards, and within a row from its middle. */
export function inLightingOrder(one: Seat, other: Seat): number {
  return one.row - other.row || Math.abs(one.rotation) - Math.abs(other.rotation);
}

/** SVG path of a seat seen from above. */
export function seatPath(seat: number): string {
  const [half, side, corner, top] = [seat / 2, seat * 0.36, seat * 0.38, seat * 0.24].map(round);
  const rise = round(seat * 0.34);
  return `M-${half} ${side}v-${rise}a${corner} ${corner} 0 0 1 ${corner}-${corner}h${top}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${rise}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export const seatingChartShapes = {
  hero: {
    width: 660,
    height: 450,
    centreX: 330,
    centreY: 446,
    rows: 7,
    radius: 106,
    rowGap: 40,
    seat: 21,
    opening: 16.3,
    stage: { halfWidth: 68, height: 58, y: 450 },
  },
  score: {
    width: 300,
    height: 168,
    centreX: 150,
    centreY: 164,
    rows: 4,
    radius: 97,
    rowGap: 17,
    seat: 10.5,
    opening: 5.2,
  },
  dashboard: {
    width: 320,
    height: 172,
    centreX: 160,
    centreY: 168,
    rows: 5,
    radius: 82,
    rowGap: 18,
    seat: 11,
    opening: 5.9,
  },
  side: {
    width: 300,
    height: 128,
    centreX: 150,
    centreY: 134,
    rows: 5,
    radius: 46,
    rowGap: 20,
    seat: 11.5,
    opening: 9.9,
  },
  empty: {
    width: 220,
    height: 104,
    centreX: 110,
    centreY: 104,
    rows: 4,
    radius: 44,
    rowGap: 17,
    seat: 11,
    opening: 9.9,
    stage: { halfWidth: 20, height: 20, y: 104 },
  },
  panel: {
    width: 400,
    height: 240,
    centreX: 200,
    centreY: 226,
    rows: 6,
    radius: 64,
    rowGap: 27,
    seat: 15,
    opening: 8.6,
    stage: { halfWidth: 32, height: 32, y: 226 },
  },
} as const satisfies Record<string, SeatingChartShape>;
