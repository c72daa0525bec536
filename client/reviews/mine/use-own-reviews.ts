import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useLoading } from "#client/ui/hooks/use-loading";
import { limits } from "#client/ui/limits";
import { readUser } from "#client/session/stored-session";
import { OwnReviewsDocument, useOwnReviewsQuery } from "./own-review.generated";

/** The viewer's reviews, page by page, from a cached list that all screens share. */
export function useOwnReviews() {
  const client = useApolloClient();
  const { data, error, refetch } = useOwnReviewsQuery({
    variables: { first: limits.reviewsPage },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const [shownCount, setShownCount] = useState<number>(limits.reviewsPage);
  const { load, isLoading, hasFailed } = useLoading();
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const focusNew = useCallback((card: HTMLElement | null) => card?.focus(), []);
  const reviews = data?.viewer?.reviews;
  const loaded = reviews?.nodes ?? [];
  const { hasNextPage = false, endCursor = null } = reviews?.pageInfo ?? {};

  async function fetchMore(wanted: number): Promise<void> {
    const answer = await client.query({
      query: OwnReviewsDocument,
      variables: { first: limits.loadMoreStep, after: endCursor },
      fetchPolicy: "network-only",
    });
    // The cache policy merges the page, so the answer holds the whole list.
    const all = answer.data?.viewer?.reviews.nodes ?? [];
    setFirstNew(all[Math.min(shownCount, loaded.length)]?.id ?? null);
    setShownCount(wanted);
  }
  const loadMore = () => {
    const wanted = Math.min(shownCount, loaded.length) + limits.loadMoreStep;
    if (loaded.length < wanted && hasNextPage) return void load(() => fetchMore(wanted));
    setFirstNew(loaded[shownCount]?.id ?? null);
    setShownCount(wanted);
  };

  // Every loaded review was deleted: load the next ones.
  const isExhausted = reviews !== undefined && loaded.length === 0 && hasNextPage;
  const refill = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (isExhausted) refill();
  }, [isExhausted]);
  useRefetchOnFocus(data?.viewer?.user.reviewCount, () => void refetch().catch(() => undefined));

  return {
    /** Undefined while loading. */
    reviews: reviews && !isExhausted ? loaded.slice(0, shownCount) : undefined,
    deleted: data?.viewer?.restorableReviews ?? [],
    totalCount: reviews?.totalCount ?? 0,
    hasMore: hasNextPage || loaded.length > shownCount,
    loadMore,
    isLoading,
    hasFailed,
    isUnavailable: reviews === undefined && error !== undefined,
    tryAgain: () => refetch(),
    firstNew: { id: firstNew, focus: focusNew },
  };
}

/** Refetches when the user returns to this tab after writing or deleting in another. */
function useRefetchOnFocus(shownCount: number | undefined, refetch: () => void): void {
  const compare = useEffectEvent(() => {
    const known = readUser()?.reviewCount;
    if (document.visibilityState !== "visible" || shownCount === undefined) return;
    if (known !== undefined && known !== shownCount) refetch();
  });
  useEffect(() => {
    const onFocus = () => compare();
    document.addEventListener("visibilitychange", onFocus);
    window.addEventListener("focus", onFocus);
    return () => {
      document.removeEventListener("visibilitychange", onFocus);
      window.removeEventListener("focus", onFocus);
    };
  }, []);
}
