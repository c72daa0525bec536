import { ReviewCard } from "#client/reviews/card/review-card";
import { useReviewsForViewer } from "#client/reviews/card/use-reviews-for-viewer";
import { ReviewPhotos } from "#client/reviews/photos/review-photos";
import { Banner } from "#client/ui/display/banner";
import { type QuotedReviewQuery, useQuotedReviewQuery } from "./quoted-review.generated";

export function QuotedReview({ reviewId }: { reviewId: string }) {
  const { data, error } = useQuotedReviewQuery({ variables: { review: reviewId } });
  const review = isReview(data?.node) ? data.node : null;
  useReviewsForViewer(review ? [review.id] : []);
  if (review) {
    return (
      <ReviewCard review={review} provider={review.provider} className="mt-2.5">
        <ReviewPhotos review={review} />
      </ReviewCard>
    );
  }
  if (error || data) return <Banner tone="danger">This review could not be loaded.</Banner>;
  return <p className="mt-1 text-small text-ink-3">Loading the review…</p>;
}

type Node = QuotedReviewQuery["node"] | undefined;

function isReview(
  node: Node,
): node is Exclude<Node, Record<PropertyKey, never> | null | undefined> {
  return node != null && "comment" in node;
}
