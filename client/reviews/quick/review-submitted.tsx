import { useEffect, useRef } from "react";
import { regionName } from "#client/reviews/card/review-words";
import { backgroundLines } from "#client/reviews/form/background";
import { PlainTrustLabels } from "#client/trust/trust-labels";
import { formatCount, formatRating } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import type { ReviewContent } from "#client/reviews/form/review-content";
import type { SavedReview } from "#client/reviews/form/use-save-review";

export interface ReviewSubmittedProps {
  displayName: string;
  content: ReviewContent;
  /** Null where it was saved but the answer was lost. */
  review: SavedReview | null;
}

export function ReviewSubmitted({ displayName, content, review }: ReviewSubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rating = review?.provider.rating;
  return (
    <div role="alert" className="grid gap-5">
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
          <dl className="grid gap-2.5 pt-4 [&_dd]:text-[0.875rem] [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_div]:grid [&_div]:grid-cols-[76px_1fr] [&_div]:items-baseline [&_div]:gap-2 [&_dt]:text-small [&_dt]:text-ink-3">
            <div>
              <dt>About</dt>
              <dd>{content.reviewType === "SERVICE" ? "Service" : "Advertisement"}</dd>
            </div>
            <div>
              <dt>Region</dt>
              <dd>{regionName(content.region)}</dd>
            </div>
            <div>
              <dt>Comment</dt>
              <dd className="line-clamp-3">{content.comment.trim()}</dd>
            </div>
            {backgroundLines(content).map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {review && (
              <div>
                <dt>Shown as</dt>
                <dd className="flex flex-wrap gap-x-3 gap-y-1">
                  <PlainTrustLabels review={review} />
                </dd>
              </div>
            )}
          </dl>
        </Ticket>
      </div>
      {rating && (
        <p className="text-ink-2 tabular-nums">
          {displayName} is now rated {formatRating(rating.average)} from{" "}
          {formatCount(rating.count, "review")}.
        </p>
      )}
    </div>
  );
}
