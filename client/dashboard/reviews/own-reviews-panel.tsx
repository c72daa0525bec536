import { useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import { EmptyState } from "#client/ui/display/empty-state";
import { groupDigits } from "#client/ui/format/format";
import { LoadFailure } from "#client/ui/display/load-failure";
import {
  everyReview,
  hasFilter,
  type ReviewChoice,
  reviewArguments,
  withoutFilter,
} from "#client/reviews/list/review-choice";
import { ReviewControls } from "#client/reviews/list/review-controls";
import { ReviewListItems } from "#client/reviews/list/review-list-items";
import { ReviewFilterLine } from "#client/reviews/list/review-filter-line";
import { useOwnReviewsPanelQuery } from "./own-reviews.generated";
import type { OwnPanelProps } from "#client/dashboard/panel-props";
import { OwnQuotes } from "./own-quotes";
import { ReviewAlerts } from "./review-alerts";
import { OwnReviewsSkeleton } from "./own-reviews-skeleton";

const answers = [
  { value: "", label: "All reviews", isAnswered: null },
  { value: "open", label: "Not answered", isAnswered: false },
  { value: "answered", label: "Answered", isAnswered: true },
] as const;

export function OwnReviewsPanel({ provider: { username } }: OwnPanelProps) {
  const [choice, setChoice] = useState<ReviewChoice>(everyReview);
  const heading = useRef<HTMLHeadingElement>(null);
  const variables = { username, ...reviewArguments(choice) };
  const { data, previousData, error, refetch, fetchMore } = useOwnReviewsPanelQuery({
    variables,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const provider = (data ?? previousData)?.provider;
  const hasFailed = error !== undefined && !data?.provider;
  const chooseAndFocus = (next: ReviewChoice) => {
    setChoice(next);
    heading.current?.focus();
  };
  const clear = () => chooseAndFocus(withoutFilter(choice));
  const isNone = data?.provider?.reviews.totalCount === 0;

  return (
    <div className="grid gap-9">
      <ReviewAlerts />
      {provider && <OwnQuotes provider={provider} />}
      <section>
        <h3 ref={heading} tabIndex={-1} className="mb-3 text-h3">
          Customer reviews
        </h3>
        <ReviewControls choice={choice} onChoose={setChoice}>
          <AnswerChoice choice={choice} onChoose={setChoice} />
        </ReviewControls>
        {hasFilter(choice) && provider && (
          <ReviewFilterLine
            choice={choice}
            found={data?.provider?.reviews.totalCount}
            total={provider.rating.count}
            onChoose={chooseAndFocus}
            onClear={clear}
          />
        )}
        {hasFailed ? (
          <LoadFailure onRetry={() => refetch()}>Your reviews could not be loaded.</LoadFailure>
        ) : isNone && hasFilter(choice) ? (
          <EmptyState
            title="No matching reviews"
            action={<Button onClick={clear}>Clear filters</Button>}
          >
            No review matches all of these filters.
          </EmptyState>
        ) : isNone ? (
          <EmptyState title="No Reviews Yet">
            Share a promotion code on a flyer or letter to get your first one.
          </EmptyState>
        ) : provider ? (
          <ReviewListItems
            key={JSON.stringify(choice)}
            provider={provider}
            reviews={provider.reviews}
            isLoading={!data}
            loadMore={(after) => fetchMore({ variables: { ...variables, after } })}
          >
            <p role="status" className="text-small text-ink-3 tabular-nums">
              {data &&
                `${groupDigits(provider.reviews.nodes.length)} of ${groupDigits(provider.reviews.totalCount)} shown`}
            </p>
          </ReviewListItems>
        ) : (
          <OwnReviewsSkeleton />
        )}
      </section>
    </div>
  );
}

interface AnswerChoiceProps {
  choice: ReviewChoice;
  onChoose(choice: ReviewChoice): void;
}

function AnswerChoice({ choice, onChoose }: AnswerChoiceProps) {
  return (
    <Dropdown
      label="Answer"
      options={answers}
      value={answers.find(({ isAnswered }) => isAnswered === choice.isAnswered)!.value}
      onChange={(value) => {
        const { isAnswered } = answers.find((one) => one.value === value) ?? answers[0];
        onChoose({ ...choice, isAnswered });
      }}
    />
  );
}
