import { useEffect, useRef } from "react";
import { ReviewCard } from "#client/cards/review-card/review-card";
import { Banner } from "#client/kit/banner";
import { Button } from "#client/kit/button";
import { EmptyState } from "#client/kit/empty-state";
import layout from "./profile-layout.module.css";
import type { ProfileReviews_providerFragment } from "./provider-profile.generated";
import { ReviewSummary } from "./review-summary";
import { useMoreReviews } from "./use-more-reviews";

export interface ProfileReviewsProps {
  provider: ProfileReviews_providerFragment;
  onWrite(): void;
}

export function ProfileReviews({ provider, onWrite }: ProfileReviewsProps) {
  if (provider.reviews.totalCount === 0) {
    return (
      <EmptyState
        title="No Reviews Yet"
        action={<Button onClick={onWrite}>Write Your First Review</Button>}
      >
        Nobody has written about {provider.displayName} so far.
      </EmptyState>
    );
  }
  return (
    <div className={layout.columns}>
      <ReviewList provider={provider} />
      <aside>
        <ReviewSummary provider={provider} />
      </aside>
    </div>
  );
}

function ReviewList({ provider }: { provider: ProfileReviews_providerFragment }) {
  const { nodes, pageInfo, totalCount } = provider.reviews;
  const { loadMore, isLoading, hasFailed } = useMoreReviews(provider.username);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

  useEffect(() => {
    if (focusAt.current === null || nodes.length <= focusAt.current) return;
    list.current?.querySelectorAll<HTMLElement>("article")[focusAt.current]?.focus();
    focusAt.current = null;
  }, [nodes.length]);

  const newest = useRef(nodes[0]?.id);
  useEffect(() => {
    if (newest.current === nodes[0]?.id) return;
    newest.current = nodes[0]?.id;
    // A review was just written: it stands on top, and so should the view.
    list.current?.closest("[role=tabpanel]")?.scrollTo({ top: 0 });
  }, [nodes]);

  const { endCursor } = pageInfo;
  return (
    <section>
      <h3 className="mb-4.5 text-h3">Customer reviews</h3>
      <ul ref={list}>
        {nodes.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} provider={provider} />
          </li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-center gap-2.5">
        {hasFailed && <Banner tone="danger">More reviews could not be loaded. Try again.</Banner>}
        {pageInfo.hasNextPage && endCursor && (
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
        <p role="status" className="text-small text-ink-3 tabular-nums">
          {nodes.length} of {totalCount} shown
        </p>
      </div>
    </section>
  );
}
