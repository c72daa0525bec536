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
  /** Colours for the page background instead of the stage. */
  isOnPaper?: boolean;
  /** Animates the rows in order on mount. */
  isOvation?: boolean;
  /** Circles kept free of seats. */
  spaces?: readonly { x: number; y: number; radius: number }[];
  className?: string;
};

/** Decorative: every use also states the number as text. */
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
        spaces.every(({ x, y, radius }) => Math.hypot(seat.x - x, seat.y - y) > radius),
      )
    : seats;
  const path = seatPath(shape.seat);
  const disc = shape.stage;
  return (
    <svg
      aria-hidden="true"
      className={clsx(
        styles.chart,
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
          transform={`translate(${seat.x} ${seat.y}) rotate(${seat.rotation})`}
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
