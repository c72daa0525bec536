import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { maxSaveMilliseconds, sendWithRepeats } from "#client/graphql/repeat-save";
import { newKey } from "#client/ui/hooks/new-key";
import { type Toast, useToast } from "#client/ui/overlays/toast-context";
import { DeleteReviewDocument, RestoreReviewDocument } from "./change-review.generated";
import { removeReviewsOf, putIn, takeOut } from "./own-review-lists";
import { OwnReviewsDocument } from "./own-review.generated";

interface ReviewToDelete {
  id: string;
  provider: { id: string; displayName: string };
}

/** Undo names the deletion it takes back: one that is still on its way then does nothing. */
interface Deletion extends ReviewToDelete {
  key: string;
}

// Longer than for others: this one brings back what somebody wrote.
const undoMilliseconds = 10_000;

/**
 * Deletes a review at once and offers to restore it. Nothing waits in the page: a tab that is closed loses no
 * deletion, and what was asked twice is done once.
 */
export function useDeleteReview(review: ReviewToDelete) {
  const client = useApolloClient();
  const showToast = useToast();
  const isUnderWay = useRef(false);
  const [isDeleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setDeleting(true);
    const deletion = { ...review, key: newKey() };
    const message = await deleteReview(client, deletion);
    isUnderWay.current = false;
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

function send() {
  const signal = AbortSignal.timeout(maxSaveMilliseconds);
  return { fetchOptions: { keepalive: true, signal } };
}

/** Answers why it was not deleted. */
async function deleteReview(
  client: ApolloClient,
  { id, provider, key }: Deletion,
): Promise<string | null> {
  let isGone = false;
  const sent = await sendWithRepeats(() =>
    client.mutate({
      mutation: DeleteReviewDocument,
      variables: { input: { review: id, idempotencyKey: key } },
      context: send(),
      update: (cache, { data }) => {
        const answer = data?.deleteReview;
        // Deleted by an earlier try, or in another tab.
        const wasGone = answer?.userErrors[0]?.code === "NOT_FOUND";
        isGone = Boolean(answer?.deletedReviewId) || wasGone;
        if (!isGone) return;
        takeOut(cache, { id });
        removeReviewsOf(cache, provider);
      },
    }),
  );
  if ("failure" in sent) {
    askAgain(client);
    return sent.failure.message;
  }
  const answer = sent.answer.data?.deleteReview;
  if (isGone && !answer?.deletedReviewId) askAgain(client);
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
      context: send(),
      update: (cache, { data }) => {
        const review = data?.restoreReview.review;
        if (!review) return;
        putIn(cache, review);
        removeReviewsOf(cache, provider);
      },
    }),
  );
  const answer = "failure" in sent ? undefined : sent.answer.data?.restoreReview;
  if (answer?.review) {
    return showToast({ message: `Your review of ${provider.displayName} is back.` });
  }
  askAgain(client);
  const message = "failure" in sent ? sent.failure.message : answer?.userErrors[0]?.message;
  const again = () => void restore(client, { id, provider, key }, showToast);
  showToast({
    message: `Your review was not restored: ${message ?? ""}`,
    ...("failure" in sent && { onUndo: again, milliseconds: undoMilliseconds }),
  });
}

/** What the page shows may no longer be what is stored. */
function askAgain(client: ApolloClient): void {
  void client.refetchQueries({ include: [OwnReviewsDocument] });
}
