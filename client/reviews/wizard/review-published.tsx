import { useRef } from "react";
import { serviceName } from "#client/reviews/card/review-words";
import { ReviewLines } from "#client/reviews/form/review-lines";
import { Dialog } from "#client/ui/overlays/dialog";
import { formatCount, formatRating } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import { SavedReviewActions } from "#client/reviews/form/saved-review-actions";
import { SavedReviewNote } from "#client/reviews/form/saved-review-note";
import type { SavedReview } from "#client/reviews/form/use-save-review";
import styles from "./review-published.module.css";
import type { ReviewedProfile, ReviewFormValues } from "./wizard-state";

export interface ReviewPublishedProps {
  /** Null where it was saved but the answer was lost. */
  review: SavedReview | null;
  entry: ReviewFormValues;
  photoCount: number;
  profile: ReviewedProfile | null;
  onClose(): void;
}

export function ReviewPublished(props: ReviewPublishedProps) {
  const { review, entry, photoCount, profile, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const name = review?.provider.displayName ?? profile?.displayName ?? "";
  const figures = review?.provider.rating;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Thank you"
      initialFocus={heading}
      foot={<SavedReviewActions review={review} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <h3 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere">
          Your review of {name} is published
        </h3>
        <div className="stage -mx-8 px-8 py-7 max-md:-mx-4.5 max-md:p-4.5">
          <PublishedTicket name={name} review={review} entry={entry} photoCount={photoCount} />
        </div>
        {figures && (
          <p className="wrap-anywhere text-ink-2 tabular-nums">
            {name} is now rated {formatRating(figures.average)} from{" "}
            {formatCount(figures.count, "review")}.
          </p>
        )}
        {review && <SavedReviewNote review={review} />}
      </div>
    </Dialog>
  );
}

interface PublishedTicketProps extends Pick<
  ReviewPublishedProps,
  "review" | "entry" | "photoCount"
> {
  name: string;
}

function PublishedTicket({ name, review, entry, photoCount }: PublishedTicketProps) {
  const { rating, serviceType } = entry;
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
      <ReviewLines
        content={entry}
        service={serviceName(serviceType)}
        photoCount={photoCount}
        identity={review}
      />
    </Ticket>
  );
}
