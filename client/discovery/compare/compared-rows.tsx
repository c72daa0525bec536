import type { ReactNode } from "react";
import { WhyScoreButton } from "#client/providers/card/why-score-button";
import { answersWithin } from "#client/profile/overview/contact-words";
import { MeasuredFact, useUnknownCompletionRate } from "#client/profile/overview/measured-fact";
import { reviewPath } from "#client/providers/provider-address";
import { formatScore } from "#client/trust/format-score";
import { classOrder, reviewClasses } from "#client/trust/review-classes";
import { TextLink } from "#client/ui/controls/text-link";
import { formatCount, formatFollowers, withoutBidiControls } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { type Comparison, comparisons } from "./best-values";
import type { ComparedSentence_reviewFragment } from "./compare.generated";
import { firstSentence } from "./first-sentence";
import type { ComparedProvider } from "./use-compared-columns";

interface Row {
  name: string;
  value(provider: ComparedProvider): ReactNode;
  /** Marks the best values of the row. */
  best?: Comparison;
}

/** Every row of the comparison, in reading order. */
export const comparedRows: readonly Row[] = [
  {
    name: "Plaudit score",
    value: (provider) => <Score provider={provider} />,
    best: comparisons.score,
  },
  {
    name: "Average rating",
    value: ({ rating }) => (
      <span className="flex flex-wrap items-center gap-2">
        <RatingBadge rating={rating.average} size="sm" />
        <span className="text-small text-ink-3">{formatCount(rating.count, "review")}</span>
      </span>
    ),
    best: comparisons.rating,
  },
  {
    name: "Starting price",
    value: ({ price }) => price || <Missing text="Not stated" />,
    best: comparisons.price,
  },
  { name: "Who wrote the reviews", value: (provider) => <Classes provider={provider} /> },
  {
    name: "Rated for services",
    value: (provider) => <TypeRating {...provider.serviceRating} />,
    best: comparisons.services,
  },
  {
    name: "Rated for ads",
    value: (provider) => <TypeRating {...provider.advertisementRating} />,
    best: comparisons.ads,
  },
  {
    name: "From the best review",
    value: ({ username, best }) => <Sentence username={username} review={best.nodes[0]} />,
  },
  {
    name: "From the most critical review",
    value: ({ username, best, worst }) => {
      const [review] = worst.nodes;
      const isOther = review && review.id !== best.nodes[0]?.id;
      return isOther ? <Sentence username={username} review={review} /> : <Missing />;
    },
  },
  { name: "Languages", value: ({ languages }) => words(languages) },
  {
    name: "Response time",
    value: ({ username, responseTime }) =>
      responseTime ? (
        <MeasuredFact name="Response time" username={username}>
          {answersWithin(responseTime)}
        </MeasuredFact>
      ) : (
        <Missing />
      ),
    best: comparisons.responseTime,
  },
  {
    name: "Completion rate",
    value: ({ username, completionRate }) =>
      completionRate === null ? (
        <UnknownRate />
      ) : (
        <MeasuredFact name="Completion rate" username={username}>
          {completionRate}%
        </MeasuredFact>
      ),
    best: comparisons.completionRate,
  },
  {
    name: "Availability",
    value: ({ availability }) => availability || <Missing text="Not stated" />,
  },
  { name: "Specialties", value: ({ specialties }) => words(specialties) },
  { name: "Category", value: ({ category }) => category?.name ?? <Missing text="Not stated" /> },
  {
    name: "Followers",
    value: ({ followers }) => (followers ? formatFollowers(followers) : <Missing />),
  },
];

function Missing({ text = "Not known yet" }: { text?: string }) {
  return <span className="text-small text-ink-3">{text}</span>;
}

function UnknownRate() {
  return <Missing text={useUnknownCompletionRate()} />;
}

function words(list: readonly string[]): ReactNode {
  return list.length > 0 ? list.join(", ") : <Missing text="Not stated" />;
}

function Score({ provider }: { provider: ComparedProvider }) {
  const { score } = provider;
  if (!score?.value) return <Missing text="No reviews yet" />;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <b className="font-display text-[1.375rem] leading-none font-semibold display-nums">
        {formatScore(score.value)}
      </b>
      <WhyScoreButton provider={provider} />
      {!score.settled && <span className="text-small text-ink-3">settling</span>}
    </span>
  );
}

function Classes({ provider: { score } }: { provider: ComparedProvider }) {
  const known = classOrder.flatMap(
    (name) => score?.classes.find((each) => each.class === name && each.reviews > 0) ?? [],
  );
  if (known.length === 0) return <Missing text="No reviews yet" />;
  return (
    <ul className="grid max-w-64 gap-1">
      {known.map((each) => (
        <li
          key={each.class}
          className="flex items-baseline gap-2 text-small max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-y-0"
        >
          <i
            data-colour
            aria-hidden="true"
            className="size-2.5 flex-none rounded-xs"
            style={{ background: reviewClasses[each.class].colour }}
          />
          <span>{reviewClasses[each.class].name}</span>
          <span className="ml-auto whitespace-nowrap text-ink-3 tabular-nums max-md:col-start-2 max-md:ml-0">
            {each.reviews}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TypeRating({ average, count }: { average: number | null; count: number }) {
  if (count === 0) return <Missing text="No reviews yet" />;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <RatingNumber rating={average} />
      <span className="text-small text-ink-3">{formatCount(count, "review")}</span>
    </span>
  );
}

interface SentenceProps {
  username: string;
  review: ComparedSentence_reviewFragment | undefined;
}

function Sentence({ username, review }: SentenceProps) {
  if (!review) return <Missing text="No reviews yet" />;
  return (
    <figure>
      <blockquote dir="auto" className="leading-normal text-pretty italic">
        “{withoutBidiControls(firstSentence(review.comment))}”
      </blockquote>
      <figcaption className="mt-1 text-small">
        <TextLink to={reviewPath(username, review.id)}>
          {formatCount(review.rating, "star")}: read the review
        </TextLink>
      </figcaption>
    </figure>
  );
}
