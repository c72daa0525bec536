import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { limits } from "#client/ui/limits";
import { readUser } from "#client/session/stored-session";
import { OwnReviewsDocument, useOwnReviewsQuery } from "./own-review.generated";

/** The viewer's reviews, six at a time, from the one list that all who show them share. */
export function useOwnReviews() {
  const client = useApolloClient();
  const { data, error, refetch } = useOwnReviewsQuery({
    variables: { first: limits.reviewsPage },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const [shownCount, setShownCount] = useState<number>(limits.reviewsPage);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const focusNew = useCallback((card: HTMLElement | null) => card?.focus(), []);
  const reviews = data?.viewer?.reviews;
  const loaded = reviews?.nodes ?? [];
  const { hasNextPage = false, endCursor = null } = reviews?.pageInfo ?? {};

  async function fetchMore(wanted: number): Promise<void> {
    if (state === "loading") return;
    setState("loading");
    try {
      const answer = await client.query({
        query: OwnReviewsDocument,
        variables: { first: limits.loadMoreStep, after: endCursor },
        fetchPolicy: "network-only",
      });
      // The answer is read from the cache, where it continues the list.
      const all = answer.data?.viewer?.reviews.nodes ?? [];
      setFirstNew(all[Math.min(shownCount, loaded.length)]?.id ?? null);
      setShownCount(wanted);
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  const loadMore = () => {
    const wanted = Math.min(shownCount, loaded.length) + limits.loadMoreStep;
    if (loaded.length < wanted && hasNextPage) return void fetchMore(wanted);
    setFirstNew(loaded[shownCount]?.id ?? null);
    setShownCount(wanted);
  };

  // All that was loaded has been deleted: the next ones take its place.
  const isUsedUp = reviews !== undefined && loaded.length === 0 && hasNextPage;
  const refill = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (isUsedUp) refill();
  }, [isUsedUp]);
  useReturn(data?.viewer?.user.reviewCount, () => void refetch().catch(() => undefined));

  return {
    /** Undefined until they are there. */
    reviews: reviews && !isUsedUp ? loaded.slice(0, shownCount) : undefined,
    totalCount: reviews?.totalCount ?? 0,
    hasMore: hasNextPage || loaded.length > shownCount,
    loadMore,
    isLoading: state === "loading",
    hasFailed: state === "failed",
    isUnavailable: reviews === undefined && error !== undefined,
    tryAgain: () => refetch(),
    firstNew: { id: firstNew, focus: focusNew },
  };
}

/** Whoever comes back to this tab after writing in another sees what was written there. */
function useReturn(shownCount: number | undefined, askAgain: () => void): void {
  const compare = useEffectEvent(() => {
    const known = readUser()?.reviewCount;
    if (document.visibilityState !== "visible" || shownCount === undefined) return;
    if (known !== undefined && known !== shownCount) askAgain();
  });
  useEffect(() => {
    const onReturn = () => compare();
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, []);
}
