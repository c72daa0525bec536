import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { maxSaveMilliseconds, sendWithRepeats } from "#client/graphql/repeat-save";
import { newKey } from "#client/ui/hooks/new-key";
import { useToast } from "#client/ui/overlays/toast-context";
import { DeleteReviewDocument } from "./change-review.generated";
import { addToRestorable, evictReviewsOf, removeReview } from "./own-review-lists";
import { OwnReviewsDocument } from "./own-review.generated";

interface ReviewToDelete {
  id: string;
  provider: { id: string; displayName: string };
}

/** Deletes a review at once; a row in its place offers Undo. */
export function useDeleteReview(review: ReviewToDelete) {
  const client = useApolloClient();
  const showToast = useToast();
  const isRunning = useRef(false);
  const [isDeleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setDeleting(true);
    const message = await deleteReview(client, review);
    isRunning.current = false;
    setDeleting(false);
    if (message === null) return;
    const name = review.provider.displayName;
    showToast({ message: `Your review of ${name} was not deleted: ${message}` });
  }
  return { remove, isDeleting };
}

/** Closing the tab must not lose a change. */
export function changeContext() {
  const signal = AbortSignal.timeout(maxSaveMilliseconds);
  return { fetchOptions: { keepalive: true, signal } };
}

/** Returns the error message, or null. */
async function deleteReview(
  client: ApolloClient,
  { id, provider }: ReviewToDelete,
): Promise<string | null> {
  const input = { review: id, idempotencyKey: newKey() };
  let isGone = false;
  const sent = await sendWithRepeats(() =>
    client.mutate({
      mutation: DeleteReviewDocument,
      variables: { input },
      context: changeContext(),
      update: (cache, { data }) => {
        const answer = data?.deleteReview;
        // Deleted by an earlier attempt or in another tab.
        const wasGone = answer?.userErrors[0]?.code === "NOT_FOUND";
        isGone = Boolean(answer?.deletedReviewId) || wasGone;
        if (!isGone) return;
        removeReview(cache, { id });
        if (answer?.restorable) addToRestorable(cache, answer.restorable);
        evictReviewsOf(cache, provider);
      },
    }),
  );
  if ("failure" in sent) {
    refetchOwnReviews(client);
    return sent.failure.message;
  }
  const answer = sent.answer.data?.deleteReview;
  if (isGone && !answer?.deletedReviewId) refetchOwnReviews(client);
  return isGone ? null : (answer?.userErrors[0]?.message ?? "");
}

/** The list on the page may be stale. */
export function refetchOwnReviews(client: ApolloClient): void {
  void client.refetchQueries({ include: [OwnReviewsDocument] });
}
