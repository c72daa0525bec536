import { useSyncExternalStore } from "react";
import { storedList } from "#client/bookmarks/stored-list";
import { readTexts } from "#client/bookmarks/usernames";
import { useToast } from "#client/kit/toast-context";

const marked = storedList("helpfulReviews", readTexts);

/** Whether a review is marked as helpful in this browser. Nothing is sent: a vote needs an account. */
export function useHelpfulMark(reviewId: string) {
  const showToast = useToast();
  const isMarked = useSyncExternalStore(
    marked.subscribe,
    () => marked.read().includes(reviewId),
    () => false,
  );
  const toggle = () => {
    marked.change((list) =>
      isMarked ? list.filter((other) => other !== reviewId) : [...list, reviewId],
    );
    if (!isMarked) showToast({ message: "Marked as helpful. Sign in to make it count." });
  };
  return { isMarked, toggle };
}
