import Share2 from "lucide-react/icons/share-2";
import { reviewPath } from "#client/providers/provider-address";
import { useShareReview } from "#client/reviews/card/share-review-button";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import type { SavedReview } from "./use-save-review";

export interface SavedReviewActionsProps {
  /** Null where it was saved but the answer was lost. */
  review: SavedReview | null;
  onClose(): void;
}

/** The foot of the dialogs that confirm a review. */
export function SavedReviewActions({ review, onClose }: SavedReviewActionsProps) {
  return (
    <div className="flex flex-1 flex-wrap justify-end gap-2.5 max-md:*:flex-1">
      {review && <SeeAndShare review={review} />}
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}

function SeeAndShare({ review }: { review: SavedReview }) {
  const share = useShareReview(review);
  return (
    <>
      <ButtonLink to={reviewPath(review.provider.username, review.id)} replace variant="secondary">
        See your review
      </ButtonLink>
      <Button
        variant="secondary"
        icon={<Share2 size={18} aria-hidden="true" />}

        onClick={share}
      >
        Share
      </Button>
    </>
  );
}
