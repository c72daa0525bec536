import { clsx } from "clsx";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { groupDigits } from "#client/kit/format";
import styles from "./review-card.module.css";
import { useHelpfulMark } from "./use-helpful-mark";

export interface HelpfulButtonProps {
  reviewId: string;
  /** Who wrote it; tells the buttons of one review from those of the next. */
  reviewer: string;
  count: number;
}

/** A visitor's press marks the review in this browser; the number is that of the votes that count. */
export function HelpfulButton({ reviewId, reviewer, count }: HelpfulButtonProps) {
  const { isMarked, toggle } = useHelpfulMark(reviewId);
  return (
    <button type="button" aria-pressed={isMarked} className={styles.helpful} onClick={toggle}>
      <ThumbsUp size={16} aria-hidden="true" className={clsx(isMarked && "fill-current")} />
      <span className="max-[56.24rem]:sr">Helpful </span>
      <span className="font-[650]">{groupDigits(count)}</span>
      <span className="sr">, review by {reviewer}</span>
    </button>
  );
}
