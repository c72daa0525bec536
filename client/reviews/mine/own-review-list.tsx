import { useEffect, useRef } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";
import { groupDigits } from "#client/ui/format/format";
import { LoadFailure } from "#client/ui/display/load-failure";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { Skeleton } from "#client/ui/display/skeleton";
import { withTombstones } from "#client/reviews/list/with-tombstones";
import { DeletedReviewRow } from "./deleted-review-row";
import { OwnReviewCard } from "./own-review-card";
import { useOwnReviews } from "./use-own-reviews";
import { useRestorable } from "./use-restorable";

export interface OwnReviewListProps {
  /** Of the title of the empty state. */
  headingLevel: 2 | 3;
}

export function OwnReviewList({ headingLevel }: OwnReviewListProps) {
  const own = useOwnReviews();
  const { reviews, firstNew } = own;
  const deleted = useRestorable(own.deleted);
  const items = reviews && withTombstones(reviews, deleted, own.hasMore);
  const { list, none } = useFocusAfterDeletion(items?.map(keyOf));
  if (own.isUnavailable) {
    return <LoadFailure onRetry={own.tryAgain}>Failed to fetch user reviews</LoadFailure>;
  }
  if (!reviews || !items) return <OwnReviewSkeleton />;
  return (
    <>
      <ul ref={list} className="grid gap-6 md:grid-cols-2">
        {items.map((item) => (
          <li key={keyOf(item)} className="min-w-0">
            {item.gone ? (
              <DeletedReviewRow review={item.gone} />
            ) : (
              <OwnReviewCard
                review={item.review}
                ref={item.review.id === firstNew.id ? firstNew.focus : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {reviews.length === 0 ? (
        <NoReviews ref={none} headingLevel={headingLevel} />
      ) : (
        <Paging own={own} shownCount={reviews.length} />
      )}
    </>
  );
}

function keyOf({ review, gone }: { review?: { id: string }; gone?: { reviewId: string } }): string {
  return review ? review.id : `deleted ${gone?.reviewId}`;
}

interface PagingProps {
  own: ReturnType<typeof useOwnReviews>;
  shownCount: number;
}

function Paging({ own, shownCount }: PagingProps) {
  return (
    <div className="mt-7 grid justify-items-center gap-3">
      <p role="status" className="text-small text-ink-3 tabular-nums">
        Showing {groupDigits(shownCount)} of {groupDigits(own.totalCount)}
      </p>
      {own.hasFailed && <Banner tone="danger">Failed to fetch user reviews</Banner>}
      {own.hasMore && (
        <Button variant="secondary" isBusy={own.isLoading} onClick={own.loadMore}>
          Load More
        </Button>
      )}
    </div>
  );
}

/** After deleting a card by keyboard, moves the focus to the card that takes its place. */
function useFocusAfterDeletion(ids: readonly string[] | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const none = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[]>([]);
  const names = ids?.join("\n");
  useEffect(() => {
    const now = names ? names.split("\n") : [];
    const gone = before.current.findIndex((id) => !now.includes(id));
    before.current = now;
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (gone < 0 || !isLost) return;
    const place = Math.min(gone, now.length - 1);
    const card = list.current?.children[place]?.querySelector("article");
    (card ?? none.current)?.focus({ preventScroll: true });
  }, [names]);
  return { list, none };
}

interface NoReviewsProps extends OwnReviewListProps {
  ref: React.Ref<HTMLDivElement>;
}

function NoReviews({ ref, headingLevel }: NoReviewsProps) {
  const dialogs = useDialogs();
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState
        title="No Reviews Yet"
        headingLevel={headingLevel}
        action={
          <Button onClick={() => dialogs.open("review-wizard", { provider: "" })}>
            Write Your First Review
          </Button>
        }
      >
        The house is quiet. Review a provider you’ve worked with.
      </EmptyState>
    </div>
  );
}

export function OwnReviewSkeleton() {
  return (
    <div aria-busy="true" className="grid content-start gap-6 md:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <div
          key={place}
          className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5.5"
        >
          <div className="flex items-center gap-3.5">
            <Skeleton shape="circle" width={48} height={48} />
            <div className="grid flex-1 gap-2">
              <Skeleton width="45%" height={16} />
              <Skeleton width="30%" height={12} />
            </div>
          </div>
          <Skeleton width={108} height={20} />
          <Skeleton width="95%" height={18} />
          <Skeleton width="80%" height={18} />
          <Skeleton width="60%" height={14} />
        </div>
      ))}
    </div>
  );
}
