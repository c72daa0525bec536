import type { ApolloClient } from "@apollo/client";
import type { SaveReviewInput } from "#client/graphql/schema.generated";
import { LatestReviewsDocument } from "./find-arrived.generated";
import { contentOf, parseContent } from "./review-content";
import type { SavedReview_reviewFragment } from "./save-review.generated";

type Sent = Omit<SaveReviewInput, "idempotencyKey">;

/**
 * Finds a guest's review that was saved although its answer was lost, by its content among the provider's latest.
 * A query, not a retry: a retry would save the review as that guest's.
 */
export async function findArrived(
  client: ApolloClient,
  review: Sent,
): Promise<SavedReview_reviewFragment | null> {
  const { data } = await client.query({
    query: LatestReviewsDocument,
    variables: { username: review.provider ?? "" },
    fetchPolicy: "network-only",
  });
  const latest = data?.provider?.reviews.nodes ?? [];
  return (
    latest.find((stored) => stored.reviewer === null && hasSameContent(stored, review)) ?? null
  );
}

function hasSameContent(stored: SavedReview_reviewFragment, review: Sent): boolean {
  const sent = parseContent({ ...review, comment: review.comment.trim() });
  return (
    JSON.stringify(contentOf(stored)) === JSON.stringify(sent) &&
    (stored.serviceType?.slug ?? "general") === (review.serviceType ?? "general") &&
    stored.photos.length === (review.photos?.length ?? 0)
  );
}
