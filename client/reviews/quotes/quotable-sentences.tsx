import { reviewerName } from "#client/reviews/card/review-words";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Checkbox } from "#client/ui/controls/checkbox";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { isPicked, maxQuotes, type PickedQuote } from "./picked-quotes";
import { type QuotableReviewsQuery, useQuotableReviewsQuery } from "./quote-picker.generated";

export interface QuotableSentencesProps {
  username: string;
  picks: readonly PickedQuote[];
  onToggle(pick: PickedQuote): void;
}

/** Quotable sentences by review, most helpful first. */
export function QuotableSentences({ username, picks, onToggle }: QuotableSentencesProps) {
  const { data, error, loading, fetchMore } = useQuotableReviewsQuery({
    variables: { username },
    // Only the owner may read `quotableSentences`, so reviews cached for a visitor lack it.
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const reviews = data?.provider?.reviews;
  if (error && !reviews) return <Banner tone="danger">The reviews could not be loaded.</Banner>;
  if (!reviews) return <p className="text-small text-ink-3">Loading reviews…</p>;
  const quotable = reviews.nodes.filter(({ quotableSentences }) => quotableSentences.length > 0);
  if (quotable.length === 0) {
    return (
      <p className="text-ink-2">
        No reviews with 4 or 5 stars and a confirmed identity to quote yet.
      </p>
    );
  }
  const { hasNextPage, endCursor } = reviews.pageInfo;
  return (
    <div
      role="group"
      aria-label="Sentences to choose from"
      className="grid max-h-96 content-start gap-3 overflow-auto border-y border-line py-3"
    >
      {quotable.map((review) => (
        <SentencesOf key={review.id} review={review} picks={picks} onToggle={onToggle} />
      ))}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-center pointer-coarse:h-11"
          isBusy={loading}
          onClick={() => void fetchMore({ variables: { after: endCursor } }).catch(() => undefined)}
        >
          Load More
        </Button>
      )}
    </div>
  );
}

type QuotableReview = NonNullable<QuotableReviewsQuery["provider"]>["reviews"]["nodes"][number];

function SentencesOf({
  review,
  picks,
  onToggle,
}: Omit<QuotableSentencesProps, "username"> & { review: QuotableReview }) {
  const reviewer = reviewerName(review.reviewer);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3 tabular-nums">
        <bdi className="wrap-anywhere">{reviewer}</bdi>
        <RatingNumber rating={review.rating} />
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
      {review.quotableSentences.map((quote) => {
        const isChosen = isPicked(picks, quote);
        return (
          <Checkbox
            key={quote}
            checked={isChosen}
            disabled={!isChosen && picks.length >= maxQuotes}
            className="items-start wrap-anywhere has-disabled:text-ink-3"
            onChange={() => onToggle({ review: review.id, quote, reviewer })}
          >
            <bdi>{withoutBidiControls(quote)}</bdi>
          </Checkbox>
        );
      })}
    </div>
  );
}
