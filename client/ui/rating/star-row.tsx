import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { formatRating } from "#client/ui/format/format";
import { Star } from "./star";
import styles from "./star-row.module.css";

export type StarRowProps = { rating: number; size?: number; className?: string };

const places = [1, 2, 3, 4, 5];

/** Five stars, filled as far as the rating goes. */
export function StarRow({ rating, size = 16, className }: StarRowProps) {
  const whole = Math.floor(rating);
  const fill = whole * (size + 2) + (rating - whole) * size;
  return (
    <span
      role="img"
      aria-label={`Rated ${formatRating(rating)} out of 5`}
      className={clsx(styles.row, className)}
      style={{ "--fill": `${fill.toFixed(1)}px` } as CSSProperties}
    >
      {places.map((place) => (
        <Star key={place} size={size} className={styles.unlit} />
      ))}
      <span className={styles.over}>
        {places.map((place) => (
          <Star key={place} size={size} className={styles.lit} />
        ))}
      </span>
    </span>
  );
}
