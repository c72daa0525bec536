import { skipToken } from "@apollo/client/react";
import type { ProfileReviews_providerFragment } from "#client/profile/provider-profile.generated";
import { useProfileReviewListQuery } from "#client/profile/provider-profile.generated";
import { reviewArguments, type ReviewChoice } from "#client/reviews/list/review-choice";

/** The list for the choice; the previous list while it loads. */
export function useChosenReviews(provider: ProfileReviews_providerFragment, choice: ReviewChoice) {
  const chosen = reviewArguments(choice);
  const isUnfiltered = Object.keys(chosen).length === 0;
  const { data, previousData, error, refetch } = useProfileReviewListQuery(
    isUnfiltered ? skipToken : { variables: { username: provider.username, ...chosen } },
  );
  if (isUnfiltered)
    return { reviews: provider.reviews, isLoading: false, hasFailed: false, retry() {} };
  const reviews = data?.provider?.reviews;
  const hasFailed = error !== undefined && !reviews;
  return {
    reviews: reviews ?? previousData?.provider?.reviews ?? provider.reviews,
    isLoading: !reviews && !hasFailed,
    hasFailed,
    retry: () => void refetch().catch(() => undefined),
  };
}
