import { formatCount, formatRating } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import { ReviewLines, type ReviewLinesProps } from "./review-lines";
import { SavedReviewNote } from "./saved-review-note";
import type { SavedReview } from "./use-save-review";

export interface SavedReviewSummaryProps extends Omit<ReviewLinesProps, "identity"> {
  /** Of the provider. */
  name: string;
  /** Null where it was saved but the answer was lost. */
  review: SavedReview | null;
  /** The classes of its parts. */
  look: { stage: string; ticket?: string | undefined; stub?: string | undefined };
}

/** The ticket of a sent review, the provider's new rating, and how to find the review again. */
export function SavedReviewSummary(props: SavedReviewSummaryProps) {
  const { name, review, look, ...lines } = props;
  const figures = review?.provider.rating;
  const top = (
    <>
      <p className="truncate text-title">{name}</p>
      <StarRow rating={lines.content.rating} size={24} />
    </>
  );
  return (
    <>
      <div className={`stage -mx-8 max-md:-mx-4.5 max-md:p-4.5 ${look.stage}`}>
        <Ticket
          topHeight={104}
          className={look.ticket}
          top={look.stub ? <div className={look.stub}>{top}</div> : top}
        >
          <ReviewLines {...lines} identity={review} />
        </Ticket>
      </div>
      {figures && (
        <p className="wrap-anywhere text-ink-2 tabular-nums">
          {name} is now rated {formatRating(figures.average)} from{" "}
          {formatCount(figures.count, "review")}.
        </p>
      )}
      {review && <SavedReviewNote review={review} />}
    </>
  );
}
