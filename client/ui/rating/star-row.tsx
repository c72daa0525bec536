import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { formatRating } from "#client/ui/format/format";
import { Star } from "./star";
import styles from "./star-row.module.css";

export type StarRowProps = { rating: number; size?: number; className?: string };

const stars = [1, 2, 3, 4, 5];

/** Five stars, filled in proportion to the rating. */
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
      {stars.map((star) => (
        <Star key={star} size={size} className={styles.unlit} />
      ))}
      <span className={styles.over}>
        {stars.map((star) => (
          <Star key={star} size={size} className={styles.lit} />
        ))}
      </span>
    </span>
  );
}
