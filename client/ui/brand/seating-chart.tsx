import { clsx } from "clsx";
import { useMemo, type CSSProperties } from "react";
import { seatingChartSeats, seatPath, type SeatingChartShape } from "./seating-chart-seats";
import styles from "./seating-chart.module.css";

export type SeatingChartProps = {
  shape: SeatingChartShape;
  /** Share of lit seats, 0 to 1. */
  litShare: number;
  /** The half-disc in front of the first row, where the shape has one. */
  isStageLit?: boolean;
  /** Seats on the page's paper instead of on stage. */
  isOnPaper?: boolean;
  /** Light the rows one after the other when the house appears. */
  isOvation?: boolean;
  /** Places taken by something else: no seat is drawn there. */
  spaces?: readonly { x: number; y: number; radius: number }[];
  className?: string;
};

/** Decoration: the number it shows is always written beside it. */
export function SeatingChart({
  shape,
  litShare,
  isStageLit,
  isOnPaper,
  isOvation,
  spaces,
  className,
}: SeatingChartProps) {
  const seats = useMemo(() => seatingChartSeats(shape, litShare), [shape, litShare]);
  const free = spaces
    ? seats.filter((seat) =>
        spaces.every((taken) => Math.hypot(seat.x - taken.x, seat.y - taken.y) > taken.radius),
      )
    : seats;
  const path = seatPath(shape.seat);
  const disc = shape.stage;
  return (
    <svg
      aria-hidden="true"
      className={clsx(
        styles.house,
        isOnPaper && styles.paper,
        isOvation && styles.ovation,
        className,
      )}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      width={shape.width}
      height={shape.height}
    >
      {free.map((seat) => (
        <path
          key={`${seat.x} ${seat.y}`}
          d={path}
          transform={`translate(${seat.x} ${seat.y}) rotate(${seat.turn})`}
          className={seat.isLit ? styles.lit : styles.unlit}
          style={
            isOvation && seat.isLit
              ? ({ "--row": seat.row / shape.rows } as CSSProperties)
              : undefined
          }
        />
      ))}
      {disc && (
        <path
          className={isStageLit ? styles.litStage : styles.dimStage}
          d={`M${shape.centreX - disc.halfWidth} ${disc.y}a${disc.halfWidth} ${disc.height} 0 0 1 ${2 * disc.halfWidth} 0z`}
        />
      )}
    </svg>
  );
}
