import { useEffect, useRef } from "react";
import { showPanelTop } from "#client/ui/tabs/scroll-to-panel";
import { everyReview, hasFilter, type ReviewChoice } from "#client/reviews/list/review-choice";
import { ReviewListItems } from "#client/reviews/list/review-list-items";
import type { ProfileReviews_providerFragment } from "#client/profile/provider-profile.generated";
import { useTombstones } from "#client/profile/record/use-tombstones";
import { useMoreReviews } from "./use-more-reviews";

export interface ReviewListProps {
  provider: ProfileReviews_providerFragment;
  choice: ReviewChoice;
  reviews: ProfileReviews_providerFragment["reviews"];
  /** True while the next list loads. */
  isLoading: boolean;
}

export function ReviewList({ provider, choice, reviews, isLoading }: ReviewListProps) {
  const { nodes } = reviews;
  const tombstones = useTombstones(provider.username);
  const loadMore = useMoreReviews(provider.username, choice);
  const entries = useRef<HTMLDivElement>(null);
  const first = useRef(nodes[0]?.id);
  useEffect(() => {
    if (first.current === nodes[0]?.id) return;
    first.current = nodes[0]?.id;
    // A different choice or a new review: scroll to the top of the list.
    showPanelTop(entries.current?.closest("[role=tabpanel]"));
  }, [nodes]);
  return (
    <ReviewListItems
      ref={entries}
      provider={provider}
      reviews={reviews}
      tombstones={isByDate(choice) ? tombstones : undefined}
      isLoading={isLoading}
      loadMore={loadMore}
    />
  );
}

function isByDate(choice: ReviewChoice): boolean {
  return !hasFilter(choice) && choice.sort === everyReview.sort;
}
