import type { ApolloClient } from "@apollo/client";
import { ReviewFiguresDocument, ReviewSavedDocument } from "./review-feed.generated";

/** Keeps a provider's figures current through a subscription. Returns the function that ends it. */
export function followReviews(client: ApolloClient, username: string): () => void {
  const variables = { username };
  // Without a connection the profile stays as loaded.
  const ignore = () => undefined;
  // Covers reviews between loading the profile and subscribing, and those while the connection was lost.
  const readFigures = () => {
    client
      .query({ query: ReviewFiguresDocument, variables, fetchPolicy: "network-only" })
      .catch(ignore);
  };
  const feed = client
    .subscribe({ query: ReviewSavedDocument, variables, context: { onConnected: readFigures } })
    .subscribe({ error: ignore });
  return () => feed.unsubscribe();
}
