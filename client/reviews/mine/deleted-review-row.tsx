import Undo2 from "lucide-react/icons/undo-2";
import { type Ref, useId } from "react";
import { Button } from "#client/ui/controls/button";
import { formatTime } from "#client/ui/format/format";
import type { DeletedReview_reviewFragment } from "./own-review.generated";
import { useRestoreReview } from "./use-restore-review";

export interface DeletedReviewRowProps {
  review: DeletedReview_reviewFragment;
  ref?: Ref<HTMLElement> | undefined;
}

/** Stands in the place of a deleted review while it can be restored. */
export function DeletedReviewRow({ review, ref }: DeletedReviewRowProps) {
  const { restore, isBusy } = useRestoreReview(review);
  const textId = useId();
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={textId}
      className="flex h-full flex-wrap content-center items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-dashed border-line-2 px-5.5 py-4 outline-offset-2"
    >
      <p id={textId} className="min-w-0 text-small text-ink-2">
        Your review of <bdi className="wrap-anywhere">{review.provider.displayName}</bdi> was
        deleted. You can restore it until{" "}
        <time dateTime={review.restorableUntil} className="tabular-nums">
          {formatTime(review.restorableUntil)}
        </time>
        .
      </p>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => void restore()}
      >
        Undo<span className="sr"> deleting your review of {review.provider.displayName}</span>
      </Button>
    </article>
  );
}
