import { clsx } from "clsx";
import { formatRating } from "#client/ui/format/format";
import styles from "./rating-badge.module.css";
import { Star } from "./star";

export type RatingBadgeProps = {
  /** Average of 1 to 5; null without reviews. */
  rating: number | null | undefined;
  size?: "sm" | "md" | "lg";
  /** For screen readers, where the number of reviews is not visible: "214 reviews". */
  reviewCountText?: string;
  className?: string;
};

const starSizes = { sm: 11, md: 13, lg: 20 } as const;

/** A rating on a ticket stub. In lists of more than three, use `RatingNumber`. */
export function RatingBadge({ rating, size = "md", reviewCountText, className }: RatingBadgeProps) {
  if (!rating)
    return <span className={clsx(styles.stub, styles[size], styles.none, className)}>New</span>;
  return (
    <span className={clsx(styles.stub, styles[size], className)}>
      <span className="sr">Rated </span>
      <Star size={starSizes[size]} />
      {formatRating(rating)}
      <span className="sr"> out of 5{reviewCountText && `, ${reviewCountText}`}</span>
    </span>
  );
}
