import type { ApolloClient } from "@apollo/client";
import { ReviewFiguresDocument, ReviewSavedDocument } from "./review-feed.generated";

/** Keeps a provider's figures as they are at this moment, by a socket that is open for so long. Answers how to stop. */
export function followReviews(client: ApolloClient, username: string): () => void {
  const variables = { username };
  // Without a socket the profile stays as it was loaded.
  const ignore = () => undefined;
  const feed = client
    .subscribe({ query: ReviewSavedDocument, variables })
    .subscribe({ error: ignore });
  // What came between the loading of the profile and now.
  void client
    .query({ query: ReviewFiguresDocument, variables, fetchPolicy: "network-only" })
    .catch(ignore);
  return () => feed.unsubscribe();
}
