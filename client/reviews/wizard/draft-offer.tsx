import { Button } from "#client/ui/controls/button";
import { formatCount } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import type { ReviewDraft } from "./review-draft";
import type { ReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";

export interface DraftOfferProps {
  draft: ReviewDraft;
  profile: ReviewedProfile | null;
  onContinue(): void;
  onStartAgain(): void;
}

export function DraftOffer({ draft, profile, onContinue, onStartAgain }: DraftOfferProps) {
  const { rating, comment } = draft.entry;
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        You started a review
        {profile && <span className="wrap-anywhere"> of {profile.displayName}</span>} and didn’t
        send it.
      </p>
      <div className="grid gap-2 border-l-3 border-limelight pl-4">
        {rating > 0 && <StarRow rating={rating} size={20} />}
        {draft.photos.length > 0 && (
          <p className="text-small text-ink-3">{formatCount(draft.photos.length, "photo")}</p>
        )}
        {comment && (
          <p className="line-clamp-4 text-lede whitespace-pre-line wrap-anywhere">{comment}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 pointer-coarse:[&_button]:h-11">
        <Button onClick={onContinue}>Continue your review</Button>
        <Button variant="secondary" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}
