import { useRef } from "react";
import { serviceName } from "#client/reviews/card/review-words";
import { Dialog } from "#client/ui/overlays/dialog";
import { SavedReviewActions } from "#client/reviews/form/saved-review-actions";
import { SavedReviewSummary } from "#client/reviews/form/saved-review-summary";
import type { SavedReview } from "#client/reviews/form/use-save-review";
import styles from "./review-published.module.css";
import type { ReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";
import type { ReviewFormValues } from "./wizard-state";

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
        <SavedReviewSummary
          {...{ name, review, photoCount }}
          content={entry}
          service={serviceName(entry.serviceType)}
          look={{ stage: "px-8 py-7", ticket: styles.torn, stub: styles.stub }}
        />
      </div>
    </Dialog>
  );
}
