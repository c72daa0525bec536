import { clsx } from "clsx";
import { formatRating } from "#client/ui/format/format";
import styles from "./star-row.module.css";
import { Star } from "./star";

export type RatingNumberProps = {
  rating: number | null | undefined;
  /** For screen readers, where the number of reviews is not visible: "214 reviews". */
  reviewCountText?: string;
  className?: string;
};

/** A rating without the ticket stub, for dense lists. */
export function RatingNumber({ rating, reviewCountText, className }: RatingNumberProps) {
  if (!rating) return <span className={clsx("text-small text-ink-3", className)}>New</span>;
  return (
    <span className={clsx(styles.number, className)}>
      <span className="sr">Rated </span>
      <Star className={styles.lit} />
      {formatRating(rating)}
      <span className="sr"> out of 5{reviewCountText && `, ${reviewCountText}`}</span>
    </span>
  );
}
