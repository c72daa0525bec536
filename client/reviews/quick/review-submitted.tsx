import { useEffect, useRef } from "react";
import { formatCount, formatRating } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import type { ReviewContent } from "#client/reviews/form/review-content";
import { ReviewLines } from "#client/reviews/form/review-lines";
import { SavedReviewNote } from "#client/reviews/form/saved-review-note";
import type { SavedReview } from "#client/reviews/form/use-save-review";

export interface ReviewSubmittedProps {
  displayName: string;
  content: ReviewContent;
  photoCount: number;
  /** Null where it was saved but the answer was lost. */
  review: SavedReview | null;
}

export function ReviewSubmitted(props: ReviewSubmittedProps) {
  const { displayName, content, photoCount, review } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rating = review?.provider.rating;
  return (
    <div role="alert" className="grid grid-cols-1 gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        Review submitted
      </h3>
      <div className="stage -mx-8 p-8 max-md:-mx-4.5 max-md:p-4.5">
        <Ticket
          topHeight={104}
          top={
            <>
              <p className="truncate text-title">{displayName}</p>
              <StarRow rating={content.rating} size={24} />
            </>
          }
        >
          <ReviewLines content={content} photoCount={photoCount} identity={review} />
        </Ticket>
      </div>
      {rating && (
        <p className="wrap-anywhere text-ink-2 tabular-nums">
          {displayName} is now rated {formatRating(rating.average)} from{" "}
          {formatCount(rating.count, "review")}.
        </p>
      )}
      {review && <SavedReviewNote review={review} />}
    </div>
  );
}
