import { useApolloClient } from "@apollo/client/react";
import { reviewArguments, type ReviewChoice } from "#client/reviews/list/review-choice";
import { ProfileReviewListDocument } from "#client/profile/provider-profile.generated";

/** Fetches the next page into the cache, from which the profile reads its list. */
export function useMoreReviews(username: string, choice: ReviewChoice) {
  const client = useApolloClient();
  return (after: string) =>
    client.query({
      query: ProfileReviewListDocument,
      variables: { username, after, ...reviewArguments(choice) },
      fetchPolicy: "network-only",
    });
}
