import { useApolloClient } from "@apollo/client/react";
import { useCallback, useState } from "react";
import { limits } from "#client/kit/limits";
import { MyReviewsDocument } from "./my-reviews.generated";

/** Fetches the next reviews into the cache, and leads to the first of them when they are there. */
export function useMoreOwnReviews() {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [place, setPlace] = useState(-1);
  const focus = useCallback((card: HTMLElement | null) => card?.focus(), []);

  async function loadMore(after: string, shownCount: number): Promise<void> {
    setState("loading");
    setPlace(shownCount);
    try {
      await client.query({
        query: MyReviewsDocument,
        variables: { first: limits.loadMoreStep, after },
        fetchPolicy: "network-only",
      });
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return {
    loadMore,
    isLoading: state === "loading",
    hasFailed: state === "failed",
    firstNew: { place, focus },
  };
}
