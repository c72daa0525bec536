import { Avatar } from "#client/ui/display/avatar";
import { FactList } from "#client/ui/display/fact-list";
import { formatRating, groupDigits } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { TrustLabels } from "#client/trust/trust-labels";
import { type SampleReview, sampleFigures } from "./sample-figures.data";
import type { SamplePanelProps } from "./sample-panel-props";

export function SampleReviewsPanel({ provider }: SamplePanelProps) {
  const reviews = sampleFigures[provider.id]?.reviews ?? [];
  return (
    <div className="grid gap-x-12 gap-y-7 md:grid-cols-[minmax(0,1fr)_260px]">
      <section>
        <h3 className="mb-3 text-h3">Customer reviews</h3>
        <ul>
          {reviews.map((review) => (
            <li key={review.comment}>
              <SampleReviewItem review={review} />
            </li>
          ))}
        </ul>
        <p className="mt-2.5 text-center text-small text-ink-3 tabular-nums">
          {reviews.length} of {groupDigits(provider.totalReviews)} shown
        </p>
      </section>
      <aside>
        <h3 className="mb-2.5 text-h3">In summary</h3>
        <FactList
          facts={[
            { term: "Average rating", value: formatRating(provider.averageRating), isBig: true },
            { term: "Total reviews", value: groupDigits(provider.totalReviews) },
          ]}
        />
      </aside>
    </div>
  );
}

function SampleReviewItem({ review }: { review: SampleReview }) {
  const { reviewer, rating, comment, facts } = review;
  return (
    <article
      aria-label={`Review by ${reviewer}`}
      className="grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-t border-line py-5"
    >
      <Avatar name="" size={44} />
      <div className="self-center">
        <p className="text-title text-[0.9875rem]">{reviewer}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TrustLabels review={review} />
        </p>
      </div>
      <RatingBadge rating={rating} className="self-center" />
      <blockquote className="col-span-2 col-start-2 mt-1 max-w-[37em] text-pretty max-md:col-span-3 max-md:col-start-1">
        {comment}
      </blockquote>
      <p className="col-span-2 col-start-2 flex flex-wrap gap-x-4 text-small text-ink-3 max-md:col-span-3 max-md:col-start-1">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </article>
  );
}
