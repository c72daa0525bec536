import { Fragment, useRef } from "react";
import { regionName, reviewTypeName, serviceName } from "#client/reviews/card/review-words";
import { backgroundLines } from "#client/reviews/form/background";
import { PlainTrustLabels } from "#client/trust/trust-labels";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { Dialog } from "#client/ui/overlays/dialog";
import { formatCount, formatRating } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import type { SavedReview } from "#client/reviews/form/use-save-review";
import styles from "./review-published.module.css";
import type { ReviewedProfile, ReviewFormValues } from "./wizard-state";

export interface ReviewPublishedProps {
  /** Null where it was saved but the answer was lost. */
  review: SavedReview | null;
  entry: ReviewFormValues;
  profile: ReviewedProfile | null;
  onClose(): void;
}

export function ReviewPublished({ review, entry, profile, onClose }: ReviewPublishedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = review?.provider.displayName ?? profile?.displayName ?? "";
  const figures = review?.provider.rating;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Thank you"
      initialFocus={heading}
      foot={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          {review?.reviewer && (
            <ButtonLink to="/myreviews" replace variant="secondary" className="max-md:flex-1">
              See My Reviews
            </ButtonLink>
          )}
          <Button className="max-md:flex-1" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <h3 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere">
          Your review of {name} is published
        </h3>
        <div className="stage -mx-8 px-8 py-7 max-md:-mx-4.5 max-md:p-4.5">
          <PublishedTicket name={name} review={review} entry={entry} />
        </div>
        {figures && (
          <p className="text-ink-2 tabular-nums">
            {name} is now rated {formatRating(figures.average)} from{" "}
            {formatCount(figures.count, "review")}.
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface PublishedTicketProps extends Pick<ReviewPublishedProps, "review" | "entry"> {
  name: string;
}

function PublishedTicket({ name, review, entry }: PublishedTicketProps) {
  const { rating, reviewType, serviceType, region } = entry;
  return (
    <Ticket
      topHeight={104}
      className={styles.torn}
      top={
        <div className={styles.stub}>
          <p className="truncate text-title">{name}</p>
          <StarRow rating={rating} size={24} />
        </div>
      }
    >
      <dl className={styles.lines}>
        <dt>About</dt>
        <dd>{reviewType && reviewTypeName(reviewType)}</dd>
        <dt>Service</dt>
        <dd>{serviceName(serviceType)}</dd>
        <dt>Region</dt>
        <dd>{regionName(region)}</dd>
        <dt>Comment</dt>
        <dd className="line-clamp-3">{entry.comment.trim()}</dd>
        {backgroundLines(entry).map(({ name: term, text }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        {review && (
          <>
            <dt>Shown as</dt>
            <dd className="flex flex-wrap gap-x-3 gap-y-1">
              <PlainTrustLabels review={review} />
            </dd>
          </>
        )}
      </dl>
    </Ticket>
  );
}
