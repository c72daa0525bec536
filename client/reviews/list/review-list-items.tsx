import type { ReactNode, Ref } from "react";
import { ReviewCard } from "#client/reviews/card/review-card";
import type {
  ReviewCard_providerFragment,
  ReviewCard_reviewFragment,
} from "#client/reviews/card/review-card.generated";
import { useReviewsForViewer } from "#client/reviews/card/use-reviews-for-viewer";
import { ReviewPhotos } from "#client/reviews/photos/review-photos";
import type { ReviewPhotos_reviewFragment } from "#client/reviews/photos/review-photos.generated";
import { Banner } from "#client/ui/display/banner";
import { useFocusOnNew } from "#client/ui/hooks/use-focus-on-new";
import { useLoading } from "#client/ui/hooks/use-loading";
import { RemovedReview } from "./removed-review";
import type { RemovedReview_tombstoneFragment } from "./removed-review.generated";
import { withTombstones } from "./with-tombstones";
import { ActionLink } from "#client/ui/controls/action-link";
import { useShownItems } from "#client/ui/hooks/shown-items";
import { limits } from "#client/ui/limits";

export interface ReviewListItemsProps {
  provider: ReviewCard_providerFragment;
  reviews: {
    nodes: readonly (ReviewCard_reviewFragment & ReviewPhotos_reviewFragment)[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  /** Of removed reviews, in a list by date without filters. */
  tombstones?: readonly RemovedReview_tombstoneFragment[];
  /** The list is about to be replaced. */
  isLoading: boolean;
  loadMore(after: string): Promise<unknown>;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

export function ReviewListItems(props: ReviewListItemsProps) {
  const { provider, reviews, tombstones = [], isLoading, loadMore, ref, children } = props;
  const { nodes, pageInfo } = reviews;
  const more = useLoading();
  useReviewsForViewer(nodes.map(({ id }) => id));
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(
    nodes.length,
    "article[data-review]",
  );

  const address = useShownItems();
  const wanted = nodes.length + limits.reviewsPage;
  const { endCursor } = pageInfo;
  const load = (after: string) => {
    expectMore();
    void more.load(async () => {
      await loadMore(after);
      address.keep(wanted);
    });
  };
  return (
    <div
      ref={ref}
      aria-busy={isLoading}
      className={isLoading ? "opacity-60 transition-opacity" : undefined}
    >
      <ul ref={list}>
        {withTombstones(nodes, tombstones, pageInfo.hasNextPage).map(({ review, gone }) => (
          <li key={(review ?? gone).id}>
            {gone ? (
              <RemovedReview tombstone={gone} />
            ) : (
              <ReviewCard review={review} provider={provider}>
                <ReviewPhotos review={review} />
              </ReviewCard>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-center gap-2.5">
        {more.hasFailed && (
          <Banner tone="danger">More reviews could not be loaded. Try again.</Banner>
        )}
        {pageInfo.hasNextPage && endCursor && !isLoading && (
          <ActionLink
            to={address.addressOf(wanted)}
            replace
            rel="nofollow"
            variant="secondary"
            isBusy={more.isLoading}
            onPress={() => load(endCursor)}
          >
            Load More
          </ActionLink>
        )}
        {children}
      </div>
    </div>
  );
}
