import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { sendWithRepeats } from "#client/graphql/repeat-save";
import { useToast } from "#client/ui/overlays/toast-context";
import { RestoreReviewDocument } from "./change-review.generated";
import { addToOwnReviews, evictReviewsOf, removeFromRestorable } from "./own-review-lists";
import type { DeletedReview_reviewFragment } from "./own-review.generated";
import { changeContext, refetchOwnReviews } from "./use-delete-review";

export function useRestoreReview({ reviewId, provider }: DeletedReview_reviewFragment) {
  const client = useApolloClient();
  const showToast = useToast();
  const isRunning = useRef(false);
  const [isRestoring, setRestoring] = useState(false);

  async function restore(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRestoring(true);
    const sent = await sendWithRepeats(() =>
      client.mutate({
        mutation: RestoreReviewDocument,
        variables: { input: { review: reviewId } },
        context: changeContext(),
        update: (cache, { data }) => {
          const review = data?.restoreReview.review;
          if (!review) return;
          removeFromRestorable(cache, { reviewId });
          addToOwnReviews(cache, review);
          evictReviewsOf(cache, provider);
        },
      }),
    );
    isRunning.current = false;
    setRestoring(false);
    const answer = "failure" in sent ? undefined : sent.answer.data?.restoreReview;
    if (answer?.review) {
      return showToast({ message: `Your review of ${provider.displayName} was restored.` });
    }
    refetchOwnReviews(client);
    const message = "failure" in sent ? sent.failure.message : answer?.userErrors[0]?.message;
    showToast({ message: `Your review was not restored: ${message ?? ""}` });
  }
  return { restore, isRestoring };
}
