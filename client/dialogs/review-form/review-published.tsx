import { useEffect, useRef } from "react";
import { regionName, reviewTypeName, serviceName } from "#client/cards/review-card/review-words";
import { formatCount, formatRating } from "#client/kit/format";
import { StarRow } from "#client/kit/star-row";
import { Ticket } from "#client/kit/ticket";
import type { CheckedEntry } from "./review-rules";
import type { SavedReview } from "./use-save-review";

export interface ReviewPublishedProps {
  review: SavedReview | null;
  entry: CheckedEntry;
}

/** The review as a ticket, and what it changed. */
export function ReviewPublished({ review, entry }: ReviewPublishedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { rating, reviewType, region } = entry;
  const provider = review?.provider;
  const name = provider?.displayName ?? `@${entry.provider}`;
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere">
        Your review of {name} is published
      </h3>
      <div className="stage -mx-8 p-8 max-md:-mx-4.5 max-md:p-4.5">
        <Ticket
          topHeight={104}
          top={
            <>
              <p className="truncate text-title">{name}</p>
              <StarRow rating={rating} size={24} />
            </>
          }
        >
          <dl className="grid gap-2.5 pt-4 [&_dd]:text-[0.875rem] [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_div]:grid [&_div]:grid-cols-[76px_1fr] [&_div]:items-baseline [&_div]:gap-2 [&_dt]:text-small [&_dt]:text-ink-3">
            <div>
              <dt>About</dt>
              <dd>{reviewTypeName(reviewType)}</dd>
            </div>
            <div>
              <dt>Service</dt>
              <dd>{serviceName(review?.serviceType)}</dd>
            </div>
            <div>
              <dt>Region</dt>
              <dd>{regionName(region)}</dd>
            </div>
            <div>
              <dt>Comment</dt>
              <dd className="line-clamp-3">{entry.comment}</dd>
            </div>
            <div>
              <dt>Verified</dt>
              <dd>Not verified</dd>
            </div>
          </dl>
        </Ticket>
      </div>
      {provider && (
        <p className="text-ink-2 tabular-nums">
          {name} is now rated {formatRating(provider.rating.average)} from{" "}
          {formatCount(provider.rating.count, "review")}.
        </p>
      )}
    </div>
  );
}
