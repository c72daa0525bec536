import { reviewClasses } from "#client/trust/review-classes";
import { TextLink } from "#client/ui/controls/text-link";
import { formatCount, formatDate } from "#client/ui/format/format";
import type { RemovedReview_tombstoneFragment } from "./removed-review.generated";

export interface RemovedReviewProps {
  tombstone: RemovedReview_tombstoneFragment;
}

/** A title states the rule: what breaks `No spam` is spam. */
function reasonOf({ title }: { title: string }): string {
  return title.startsWith("No ") ? `for ${title.slice(3)}` : `under “${title}”`;
}

/** What is left of a removed review, at its place in the list. */
export function RemovedReview({ tombstone }: RemovedReviewProps) {
  const { createdAt, removedAt, reviewStars, reviewClass, decision } = tombstone;
  const isHidden = decision.measure === "HIDE";
  const word = isHidden ? "Hidden while we decide" : "Removed";
  return (
    <article
      aria-label={`${word}: a review of ${formatDate(createdAt)}`}
      tabIndex={-1}
      className="border-t border-line py-4 outline-offset-[-2px]"
    >
      <div className="rounded-md border border-dashed border-line-2 px-4 py-3">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b className="font-[650]">{word}</b>
          <span className="text-ink-2">
            {decision.clause && (
              <>
                {reasonOf(decision.clause)} ({decision.clause.number}).{" "}
              </>
            )}
            <TextLink to={`/decisions/${decision.number}`}>Decision {decision.number}</TextLink>
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-3 tabular-nums">
          <span>{formatCount(reviewStars, "star")}</span>
          <span>{reviewClasses[reviewClass].name}</span>
          <span>
            Written <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </span>
          <span>
            {isHidden ? "Hidden" : "Removed"}{" "}
            <time dateTime={removedAt}>{formatDate(removedAt)}</time>
          </span>
        </p>
      </div>
    </article>
  );
}
