import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useAction } from "#client/graphql/use-action";
import { newKey } from "#client/ui/hooks/new-key";
import { useToast } from "#client/ui/overlays/toast-context";
import { DeleteReviewDocument } from "./change-review.generated";
import { addToRestorable, evictReviewsOf, removeReview } from "./own-review-lists";
import { OwnReviewsDocument } from "./own-review.generated";

interface ReviewToDelete {
  id: string;
  provider: { id: string; displayName: string };
}

/** Closing the tab must not lose a change. */
export const keptAlive = { isRepeated: true, context: { fetchOptions: { keepalive: true } } };

/** Deletes a review at once; a row in its place offers Undo. */
export function useDeleteReview({ id, provider }: ReviewToDelete) {
  const client = useApolloClient();
  const showToast = useToast();
  const { run, isBusy } = useAction(DeleteReviewDocument, {
    otherwise: "Please try again.",
    ...keptAlive,
    update: (cache, { data }) => {
      const { deletedReviewId, restorable, userErrors } = data?.deleteReview ?? {};
      if (!deletedReviewId && userErrors?.[0]?.code !== "NOT_FOUND") return;
      removeReview(cache, { id });
      if (restorable) addToRestorable(cache, restorable);
      evictReviewsOf(cache, provider);
    },
    onFailure: ({ code, message }) => {
      // Deleted by an earlier attempt or in another tab.
      const isGone = code === "NOT_FOUND";
      if (isGone || !code) refetchOwnReviews(client);
      if (isGone) return;
      const { displayName } = provider;
      showToast({ message: `Your review of ${displayName} was not deleted: ${message}` });
    },
  });
  const remove = () => run({ input: { review: id, idempotencyKey: newKey() } });
  return { remove, isBusy };
}

/** The list on the page may be stale. */
export function refetchOwnReviews(client: ApolloClient): void {
  void client.refetchQueries({ include: [OwnReviewsDocument] });
}
