import { useApolloClient } from "@apollo/client/react";
import { useAction } from "#client/graphql/use-action";
import { useToast } from "#client/ui/overlays/toast-context";
import { RestoreReviewDocument } from "./change-review.generated";
import { addToOwnReviews, evictReviewsOf, removeFromRestorable } from "./own-review-lists";
import type { DeletedReview_reviewFragment } from "./own-review.generated";
import { keptAlive, refetchOwnReviews } from "./use-delete-review";

export function useRestoreReview({ reviewId, provider }: DeletedReview_reviewFragment) {
  const client = useApolloClient();
  const showToast = useToast();
  const { run, isBusy } = useAction(RestoreReviewDocument, {
    otherwise: "Please try again.",
    ...keptAlive,
    update: (cache, { data }) => {
      const review = data?.restoreReview.review;
      if (!review) return;
      removeFromRestorable(cache, { reviewId });
      addToOwnReviews(cache, review);
      evictReviewsOf(cache, provider);
    },
    onFailure: ({ message }) => {
      refetchOwnReviews(client);
      showToast({ message: `Your review was not restored: ${message}` });
    },
  });
  const restore = async () => {
    if (!(await run({ input: { review: reviewId } }))) return;
    showToast({ message: `Your review of ${provider.displayName} was restored.` });
  };
  return { restore, isBusy };
}
