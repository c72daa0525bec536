import { useApolloClient } from "@apollo/client/react";
import { reviewArguments, type ReviewChoice } from "#client/reviews/list/review-choice";
import { ProfileReviewListDocument } from "#client/profile/provider-profile.generated";

/** Fetches the next reviews into the cache, from where the open profile reads its list. */
export function useMoreReviews(username: string, choice: ReviewChoice) {
  const client = useApolloClient();
  return (after: string) =>
    client.query({
      query: ProfileReviewListDocument,
      variables: { username, after, ...reviewArguments(choice) },
      fetchPolicy: "network-only",
    });
}
