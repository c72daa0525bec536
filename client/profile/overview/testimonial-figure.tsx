import { lazy, Suspense, useId, useState } from "react";
import { reviewerName } from "#client/reviews/card/review-words";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import { PickedByOwner } from "#client/trust/picked-by-owner";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { TextButton } from "#client/ui/controls/text-link";
import type { Testimonials_providerFragment } from "#client/reviews/quotes/testimonials.generated";

const QuotedReview = lazy(() =>
  import("./quoted-review").then((module) => ({ default: module.QuotedReview })),
);

type Testimonial = Testimonials_providerFragment["testimonials"][number];

/** A quote with its reviewer and the full review behind it. */
export function TestimonialFigure({ testimonial }: { testimonial: Testimonial }) {
  const { quote, review } = testimonial;
  const [isExpanded, setExpanded] = useState(false);
  const reviewId = useId();
  return (
    <figure className="border-l-3 border-limelight pl-4">
      <blockquote dir="auto" className="text-lede wrap-anywhere italic">
        {withoutBidiControls(quote)}
      </blockquote>
      {review && (
        <figcaption className="mt-1">
          <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3 tabular-nums">
            <bdi className="wrap-anywhere">{reviewerName(review.reviewer)}</bdi>
            <RatingNumber rating={review.rating} />
            <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
            <PickedByOwner />
            <TextButton
              aria-expanded={isExpanded}
              aria-controls={reviewId}
              className="min-h-6 pointer-coarse:min-h-11"
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? "Hide the review" : "Read the review"}{" "}
              <span className="sr">by {reviewerName(review.reviewer)}</span>
            </TextButton>
          </p>
          <div id={reviewId} hidden={!isExpanded}>
            {isExpanded && (
              <Suspense fallback={null}>
                <QuotedReview reviewId={review.id} />
              </Suspense>
            )}
          </div>
        </figcaption>
      )}
    </figure>
  );
}
