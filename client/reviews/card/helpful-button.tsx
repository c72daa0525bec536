import { clsx } from "clsx";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { groupDigits } from "#client/ui/format/format";
import styles from "./review-card.module.css";
import { useHelpful } from "./use-helpful";

export interface HelpfulButtonProps {
  reviewId: string;
  /** Who wrote it; tells the buttons of one review from those of the next. */
  reviewer: string;
  count: number;
}

/** A vote of somebody signed in counts at once; a visitor's is a mark in this browser, and the number stays. */
export function HelpfulButton({ reviewId, reviewer, count: stored }: HelpfulButtonProps) {
  const { isMarked, count, toggle } = useHelpful(reviewId, stored);
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      className={clsx(styles.helpful, styles.press)}
      onClick={toggle}
    >
      <ThumbsUp size={16} aria-hidden="true" className={clsx(isMarked && "fill-current")} />
      <span className="max-[56.24rem]:sr">Helpful </span>
      <span className="font-[650]">{groupDigits(count)}</span>
      <span className="sr">, review by {reviewer}</span>
    </button>
  );
}

/** Nobody votes for their own review. */
export function HelpfulCount({ count }: Pick<HelpfulButtonProps, "count">) {
  return (
    <p className={styles.helpful}>
      <ThumbsUp size={16} aria-hidden="true" />
      <span className="max-[56.24rem]:sr">Helpful </span>
      <span className="font-[650]">{groupDigits(count)}</span>
    </p>
  );
}
