import { clsx } from "clsx";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { groupDigits } from "#client/ui/format/format";
import styles from "./review-card.module.css";
import { useHelpful } from "./use-helpful";

export interface HelpfulButtonProps {
  reviewId: string;
  /** For the accessible name: a page has many of these buttons. */
  reviewer: string;
  count: number;
}

/** The viewer's vote counts at once. A visitor's vote is only a mark in this browser. */
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

/** For the viewer's own review, which has no vote button. */
export function HelpfulCount({ count }: Pick<HelpfulButtonProps, "count">) {
  return (
    <p className={styles.helpful}>
      <ThumbsUp size={16} aria-hidden="true" />
      <span className="max-[56.24rem]:sr">Helpful </span>
      <span className="font-[650]">{groupDigits(count)}</span>
    </p>
  );
}
