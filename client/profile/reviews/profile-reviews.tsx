import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";
import { groupDigits } from "#client/ui/format/format";
import { NewReviewsLine } from "./new-reviews-line";
import layout from "#client/profile/profile-layout.module.css";
import type { ProfileReviews_providerFragment } from "#client/profile/provider-profile.generated";
import { hasFilter, type ReviewChoice, withoutFilter } from "#client/reviews/list/review-choice";
import { RemovedReview } from "#client/reviews/list/removed-review";
import { useTombstones } from "#client/profile/record/use-tombstones";
import { ReviewControls } from "#client/reviews/list/review-controls";
import { ReviewFilterLine } from "#client/reviews/list/review-filter-line";
import { ReviewList } from "./review-list";
import { ReviewTopics } from "./review-topics";
import { ReviewSummary } from "./review-summary";
import { useChosenReviews } from "./use-chosen-reviews";
import { useNewReviews } from "./use-new-reviews";

export interface ProfileReviewsProps {
  provider: ProfileReviews_providerFragment;
  choice: ReviewChoice;
  onChoose(choice: ReviewChoice): void;
  onWrite(): void;
}

export function ProfileReviews(props: ProfileReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { newCount, isLoading, show } = useNewReviews(props, place);
  return (
    <div ref={place}>
      <ReviewsContent
        {...props}
        newReviewsLine={
          <NewReviewsLine count={newCount} isBusy={isLoading} onShow={() => void show()} />
        }
      />
    </div>
  );
}

/** Where all reviews were removed. */
function Tombstones({ username }: { username: string }) {
  const tombstones = useTombstones(username);
  return (
    tombstones.length > 0 && (
      <ul className="mt-6">
        {tombstones.map((tombstone) => (
          <li key={tombstone.id}>
            <RemovedReview tombstone={tombstone} />
          </li>
        ))}
      </ul>
    )
  );
}

interface ReviewsContentProps extends ProfileReviewsProps {
  newReviewsLine: ReactNode;
}

function ReviewsContent({ newReviewsLine, ...props }: ReviewsContentProps) {
  const { provider, onWrite } = props;
  if (provider.reviews.totalCount === 0) {
    return (
      <>
        {newReviewsLine}
        <EmptyState
          title="No Reviews Yet"
          action={<Button onClick={onWrite}>Write Your First Review</Button>}
        >
          Be the first to review {provider.displayName}.
        </EmptyState>
        <Tombstones username={provider.username} />
      </>
    );
  }
  return (
    <div className={layout.columns}>
      <ChosenReviews {...props} newReviewsLine={newReviewsLine} />
      <aside className={clsx(layout.aside, "md:sticky md:top-(--stuck) md:self-start")}>
        <ReviewSummary {...props} />
      </aside>
    </div>
  );
}

function ChosenReviews({ provider, choice, onChoose, newReviewsLine }: ReviewsContentProps) {
  const { reviews, isLoading, hasFailed, retry } = useChosenReviews(provider, choice);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNone = reviews.totalCount === 0 && !hasFailed;
  // The pressed control disappears, so focus moves to the start of the list.
  const chooseAndFocus = (next: ReviewChoice) => {
    onChoose(next);
    heading.current?.focus();
  };
  const clear = () => chooseAndFocus(withoutFilter(choice));

  return (
    <section>
      {newReviewsLine}
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-h3">
        Customer reviews
      </h3>
      <ReviewControls
        choice={choice}
        onChoose={onChoose}
        topics={
          <ReviewTopics
            username={provider.username}
            search={choice.search}
            onSearch={(search) => onChoose({ ...choice, search })}
          />
        }
      />
      {hasFilter(choice) && (
        <ReviewFilterLine
          choice={choice}
          found={isLoading || hasFailed ? undefined : reviews.totalCount}
          total={provider.reviews.totalCount}
          onChoose={chooseAndFocus}
          onClear={clear}
        />
      )}
      {hasFailed ? (
        <div className="grid justify-items-start gap-4">
          <Banner tone="danger">These reviews could not be loaded. Try again.</Banner>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : isNone ? (
        <EmptyState
          title="No matching reviews"
          action={<Button onClick={clear}>Clear filters</Button>}
        >
          {choice.search
            ? `No review of ${provider.displayName} with these filters mentions “${choice.search}”.`
            : `No review of ${provider.displayName} matches all of these filters.`}
        </EmptyState>
      ) : (
        <ReviewList
          key={JSON.stringify(choice)}
          provider={provider}
          choice={choice}
          reviews={reviews}
          isLoading={isLoading}
        />
      )}
      <p role="status" className="mt-2.5 text-center text-small text-ink-3 tabular-nums">
        {isLoading || hasFailed
          ? ""
          : isNone
            ? "No reviews shown"
            : `${groupDigits(reviews.nodes.length)} of ${groupDigits(reviews.totalCount)} shown`}
      </p>
    </section>
  );
}
