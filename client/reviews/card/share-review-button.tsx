import Share2 from "lucide-react/icons/share-2";
import { reviewPath } from "#client/providers/provider-address";
import { shareLink } from "#client/providers/bookmarks/share-link";
import { useToast } from "#client/ui/overlays/toast-context";

export interface LinkedReview {
  id: string;
  provider: { username: string; displayName: string };
}

/** Opens the share sheet with the address of a review, or copies it. */
export function useShareReview({ id, provider }: LinkedReview): () => void {
  const showToast = useToast();
  return async () => {
    const url = window.location.origin + reviewPath(provider.username, id);
    const title = `Review of ${provider.displayName} on Plaudit`;
    const outcome = await shareLink({ title, url });
    if (outcome === "copied") showToast({ message: "Link to the review copied" });
    if (outcome === "failed") showToast({ message: `Copy this link to share it: ${url}` });
  };
}

export interface ShareReviewButtonProps {
  review: LinkedReview;
  /** The review in words, for the accessible name: "review by Ines". */
  name: string;
  className?: string | undefined;
}

export function ShareReviewButton({ review, name, className }: ShareReviewButtonProps) {
  const share = useShareReview(review);
  return (
    <button type="button" className={className} onClick={share}>
      <Share2 size={15} aria-hidden="true" />
      Share<span className="sr">, {name}</span>
    </button>
  );
}
