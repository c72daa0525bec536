import { useApolloClient } from "@apollo/client/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type ProfileReviews_providerFragment,
  ProfileReviewListDocument,
} from "#client/profile/provider-profile.generated";
import {
  everyReview,
  type ReviewChoice,
  reviewArguments,
} from "#client/reviews/list/review-choice";

interface NewReviewsOptions {
  provider: ProfileReviews_providerFragment;
  choice: ReviewChoice;
  onChoose(choice: ReviewChoice): void;
}

/** The number of reviews since the list was loaded, and a function that loads them to its top. */
export function useNewReviews(
  { provider, choice, onChoose }: NewReviewsOptions,
  place: RefObject<HTMLElement | null>,
) {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const newest = provider.reviews.nodes[0]?.id;
  const before = useRef<{ newest: string | undefined } | null>(null);
  const isEvery = Object.keys(reviewArguments(choice)).length === 0;

  useEffect(() => {
    if (!before.current || before.current.newest === newest || !isEvery) return;
    before.current = null;
    place.current?.querySelector("article")?.focus();
  }, [newest, isEvery, place]);

  async function show(): Promise<void> {
    before.current = { newest };
    setLoading(true);
    try {
      await client.query({
        query: ProfileReviewListDocument,
        variables: { username: provider.username },
        fetchPolicy: "network-only",
      });
      // A different order or a filter may hide them.
      if (!isEvery) onChoose(everyReview);
    } catch {
      before.current = null;
    } finally {
      setLoading(false);
    }
  }

  // The figures update live, the list does not.
  const newCount = Math.max(
    0,
    provider.rating.count - (provider.reviews.totalCount ?? provider.rating.count),
  );
  return { newCount, isLoading, show };
}
