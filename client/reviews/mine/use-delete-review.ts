import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { maxSaveMilliseconds, sendWithRepeats } from "#client/graphql/repeat-save";
import { newKey } from "#client/ui/hooks/new-key";
import { type Toast, useToast } from "#client/ui/overlays/toast-context";
import { DeleteReviewDocument, RestoreReviewDocument } from "./change-review.generated";
import { evictReviewsOf, addToOwnReviews, removeReview } from "./own-review-lists";
import { OwnReviewsDocument } from "./own-review.generated";

interface ReviewToDelete {
  id: string;
  provider: { id: string; displayName: string };
}

/** Undo sends the deletion's key, so that a deletion still in flight has no effect afterwards. */
interface Deletion extends ReviewToDelete {
  key: string;
}

// Longer than other toasts: Undo brings back a written text.
const undoMilliseconds = 10_000;

/** Deletes a review at once and offers Undo. No delay in the page: closing the tab must not lose the deletion. */
export function useDeleteReview(review: ReviewToDelete) {
  const client = useApolloClient();
  const showToast = useToast();
  const isRunning = useRef(false);
  const [isDeleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setDeleting(true);
    const deletion = { ...review, key: newKey() };
    const message = await deleteReview(client, deletion);
    isRunning.current = false;
    setDeleting(false);
    const name = review.provider.displayName;
    if (message) showToast({ message: `Your review of ${name} was not deleted: ${message}` });
    else {
      showToast({
        message: `Your review of ${name} was deleted.`,
        milliseconds: undoMilliseconds,
        onUndo: () => void restore(client, deletion, showToast),
      });
    }
  }
  return { remove, isDeleting };
}

function requestContext() {
  const signal = AbortSignal.timeout(maxSaveMilliseconds);
  return { fetchOptions: { keepalive: true, signal } };
}

/** Returns the error message, or null. */
async function deleteReview(
  client: ApolloClient,
  { id, provider, key }: Deletion,
): Promise<string | null> {
  let isGone = false;
  const sent = await sendWithRepeats(() =>
    client.mutate({
      mutation: DeleteReviewDocument,
      variables: { input: { review: id, idempotencyKey: key } },
      context: requestContext(),
      update: (cache, { data }) => {
        const answer = data?.deleteReview;
        // Deleted by an earlier attempt or in another tab.
        const wasGone = answer?.userErrors[0]?.code === "NOT_FOUND";
        isGone = Boolean(answer?.deletedReviewId) || wasGone;
        if (!isGone) return;
        removeReview(cache, { id });
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

async function restore(
  client: ApolloClient,
  { id, provider, key }: Deletion,
  showToast: (toast: Toast) => void,
): Promise<void> {
  const sent = await sendWithRepeats(() =>
    client.mutate({
      mutation: RestoreReviewDocument,
      variables: { input: { review: id, idempotencyKey: key } },
      context: requestContext(),
      update: (cache, { data }) => {
        const review = data?.restoreReview.review;
        if (!review) return;
        addToOwnReviews(cache, review);
        evictReviewsOf(cache, provider);
      },
    }),
  );
  const answer = "failure" in sent ? undefined : sent.answer.data?.restoreReview;
  if (answer?.review) {
    return showToast({ message: `Your review of ${provider.displayName} was restored.` });
  }
  refetchOwnReviews(client);
  const message = "failure" in sent ? sent.failure.message : answer?.userErrors[0]?.message;
  const retry = () => void restore(client, { id, provider, key }, showToast);
  showToast({
    message: `Your review was not restored: ${message ?? ""}`,
    ...("failure" in sent && { onUndo: retry, milliseconds: undoMilliseconds }),
  });
}

/** The list on the page may be stale. */
function refetchOwnReviews(client: ApolloClient): void {
  void client.refetchQueries({ include: [OwnReviewsDocument] });
}
