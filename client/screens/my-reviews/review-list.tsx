import type { ReactNode } from "react";
import { ReviewCard } from "#client/cards/review-card/review-card";
import { Banner } from "#client/kit/banner";
import { Button } from "#client/kit/button";
import { EmptyState } from "#client/kit/empty-state";
import { limits } from "#client/kit/limits";
import { useDialogs } from "#client/kit/open-dialog";
import { useMyReviewsQuery } from "./my-reviews.generated";
import { useMoreOwnReviews } from "./use-more-own-reviews";

/** The newest first, six at a time. */
export function ReviewList({ skeleton }: { skeleton: ReactNode }) {
  const { data, error, refetch } = useMyReviewsQuery({
    variables: { first: limits.reviewsPage },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { loadMore, isLoading, hasFailed, firstNew } = useMoreOwnReviews();
  const reviews = data?.viewer?.reviews;
  if (!reviews) return error ? <LoadingFailure onAgain={() => void refetch()} /> : skeleton;
  if (reviews.totalCount === 0) return <NoReviews />;

  const { nodes, totalCount, pageInfo } = reviews;
  return (
    <>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {nodes.map((review, place) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              provider={review.provider}
              ref={place === firstNew.place ? firstNew.focus : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-7 grid justify-items-center gap-3">
        <p role="status" className="text-small text-ink-3 tabular-nums">
          Showing {nodes.length} of {totalCount}
        </p>
        {hasFailed && <Banner tone="danger">Failed to fetch user reviews</Banner>}
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <Button
            variant="secondary"
            isBusy={isLoading}
            onClick={() => void loadMore(pageInfo.endCursor ?? "", nodes.length)}
          >
            Load More
          </Button>
        )}
      </div>
    </>
  );
}

function LoadingFailure({ onAgain }: { onAgain(): void }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      Failed to fetch user reviews
    </Banner>
  );
}

function NoReviews() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      title="No Reviews Yet"
      headingLevel={2}
      action={
        <Button onClick={() => dialogs.open("review-form", { provider: "" })}>
          Write Your First Review
        </Button>
      }
    >
      Tell others how it went with somebody you paid or followed.
    </EmptyState>
  );
}
