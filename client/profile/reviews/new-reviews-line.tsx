import ArrowUp from "lucide-react/icons/arrow-up";
import { Button } from "#client/ui/controls/button";
import { formatCount } from "#client/ui/format/format";
import styles from "./new-reviews-line.module.css";

export interface NewReviewsLineProps {
  count: number;
  isBusy: boolean;
  onShow(): void;
}

/** Announces new reviews. Overlaps the list, to avoid layout shift. */
export function NewReviewsLine({ count, isBusy, onShow }: NewReviewsLineProps) {
  return (
    <div role="status" className={styles.line}>
      {count > 0 && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          className={styles.button}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          onClick={onShow}
        >
          {formatCount(count, "new review")}
        </Button>
      )}
    </div>
  );
}
