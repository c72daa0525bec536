import type { ApolloClient } from "@apollo/client";
import type { SaveReviewInput } from "#client/graphql/schema.generated";
import { LatestReviewsDocument } from "./find-arrived.generated";
import type { SavedReview_reviewFragment } from "./save-review.generated";

type Sent = Omit<SaveReviewInput, "idempotencyKey">;

/**
 * What a guest sent and was not answered, where it arrived all the same: a guest's review among the provider's latest
 * that says just this. Only asks: sent again, it would be stored as that guest's where it had not arrived.
 */
export async function findArrived(
  client: ApolloClient,
  review: Sent,
): Promise<SavedReview_reviewFragment | null> {
  const { data } = await client.query({
    query: LatestReviewsDocument,
    variables: { username: review.provider },
    fetchPolicy: "network-only",
  });
  const latest = data?.provider?.reviews.nodes ?? [];
  return latest.find((stored) => stored.reviewer === null && saysTheSame(stored, review)) ?? null;
}

function saysTheSame(stored: SavedReview_reviewFragment, review: Sent): boolean {
  return (
    stored.rating === review.rating &&
    stored.comment === review.comment.trim() &&
    stored.reviewType === review.reviewType &&
    stored.region === (review.region ?? null) &&
    (stored.serviceType?.slug ?? "general") === (review.serviceType ?? "general")
  );
}
