import { useEffect, useRef } from "react";
import { ReviewCard } from "#client/cards/review-card/review-card";
import { useReviewsForViewer } from "#client/cards/review-card/use-reviews-for-viewer";
import { Banner } from "#client/kit/banner";
import { Button } from "#client/kit/button";
import { showPanelTop } from "./panel-top";
import type { ProfileReviews_providerFragment } from "./provider-profile.generated";
import type { ReviewChoice } from "./review-choice";
import { useMoreReviews } from "./use-more-reviews";

export interface ReviewListProps {
  provider: ProfileReviews_providerFragment;
  choice: ReviewChoice;
  reviews: ProfileReviews_providerFragment["reviews"];
  /** What is shown is about to be replaced. */
  isComing: boolean;
}

export function ReviewList({ provider, choice, reviews, isComing }: ReviewListProps) {
  const { nodes, pageInfo } = reviews;
  const { loadMore, isLoading, hasFailed } = useMoreReviews(provider.username, choice);
  useReviewsForViewer(nodes.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

  useEffect(() => {
    if (focusAt.current === null || nodes.length <= focusAt.current) return;
    list.current?.querySelectorAll<HTMLElement>("article")[focusAt.current]?.focus();
    focusAt.current = null;
  }, [nodes.length]);

  const first = useRef(nodes[0]?.id);
  useEffect(() => {
    if (first.current === nodes[0]?.id) return;
    first.current = nodes[0]?.id;
    // Another choice, or a review that was just written: the list is read from its top.
    showPanelTop(list.current?.closest("[role=tabpanel]"));
  }, [nodes]);

  const { endCursor } = pageInfo;
  return (
    <div aria-busy={isComing} className={isComing ? "opacity-60 transition-opacity" : undefined}>
      <ul ref={list}>
        {nodes.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} provider={provider} />
          </li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-center gap-2.5">
        {hasFailed && <Banner tone="danger">More reviews could not be loaded. Try again.</Banner>}
        {pageInfo.hasNextPage && endCursor && !isComing && (
          <Button
            variant="secondary"
            isBusy={isLoading}
            onClick={() => {
              focusAt.current = nodes.length;
              void loadMore(endCursor);
            }}
          >
            Load More
          </Button>
        )}
      </div>
    </div>
  );
}
