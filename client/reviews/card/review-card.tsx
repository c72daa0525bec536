import { clsx } from "clsx";
import { lazy, type Ref, Suspense, useId, useState } from "react";
import { Avatar } from "#client/ui/display/avatar";
import { formatCount, formatDate, formatFollowers } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { VerifiedMark } from "#client/ui/display/verified-mark";
import { useKnownUser } from "#client/session/session-state";
import { ReviewAnswer } from "./review-answer";
import { HelpfulButton, HelpfulCount } from "./helpful-button";
import type {
  ReviewCard_providerFragment,
  ReviewCard_reviewFragment,
} from "./review-card.generated";
import styles from "./review-card.module.css";
import { commentText, regionName, reviewerName, reviewTypeName, serviceName } from "./review-words";

export interface ReviewCardProps {
  review: ReviewCard_reviewFragment;
  provider: ReviewCard_providerFragment;
  /** Receives the focus when the card is the first of a newly loaded page. */
  ref?: Ref<HTMLElement>;
  className?: string;
}

const EarlierWordings = lazy(() =>
  import("./earlier-wordings").then((module) => ({ default: module.EarlierWordings })),
);

export function ReviewCard({ review, provider, ref, className }: ReviewCardProps) {
  const name = reviewerName(review.reviewer);
  const userId = useKnownUser()?.id;
  const isOwn = userId !== undefined && userId === review.reviewer?.id;
  const [isHistoryShown, setHistoryShown] = useState(false);
  const historyId = useId();
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={`Review by ${name}`}
      className={clsx(styles.card, className)}
    >
      <Avatar name="" picture={review.reviewer?.avatar} size={44} className={styles.picture} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-1.5 text-title text-[0.9875rem]">
          <bdi className="wrap-anywhere">{name}</bdi>
          {review.isVerified ? (
            <VerifiedMark />
          ) : (
            <span className="text-micro text-ink-3">Not verified</span>
          )}
        </p>
        <p className={styles.figures}>
          <span className="wrap-anywhere">about @{provider.username}</span>
          <span>{formatCount(provider.rating.count, "review")}</span>
          <span>{formatFollowers(provider.followers)} followers</span>
        </p>
      </div>
      <RatingBadge rating={review.rating} />
      <blockquote dir="auto" className={styles.comment}>
        {commentText(review.comment)}
      </blockquote>
      <div className={styles.end}>
        {isOwn ? (
          <HelpfulCount count={review.helpfulCount} />
        ) : (
          <HelpfulButton reviewId={review.id} reviewer={name} count={review.helpfulCount} />
        )}
        <ReviewFacts
          review={review}
          reviewer={name}
          history={{ id: historyId, isShown: isHistoryShown, show: setHistoryShown }}
        />
      </div>
      {review.editedAt && (
        <div id={historyId} hidden={!isHistoryShown} className={styles.wordings}>
          {isHistoryShown && (
            <Suspense fallback={null}>
              <EarlierWordings key={review.editedAt} reviewId={review.id} reviewer={name} />
            </Suspense>
          )}
        </div>
      )}
      <ReviewAnswer review={review} reviewer={name} displayName={provider.displayName} />
    </article>
  );
}

interface ReviewFactsProps {
  review: ReviewCard_reviewFragment;
  reviewer: string;
  history: { id: string; isShown: boolean; show(isShown: boolean): void };
}

function ReviewFacts({ review, reviewer, history }: ReviewFactsProps) {
  return (
    <p className={styles.facts}>
      <span>{reviewTypeName(review.reviewType)}</span>
      <span>{serviceName(review.serviceType)}</span>
      <span>{regionName(review.region)}</span>
      <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      {review.editedAt && (
        <button
          type="button"
          aria-expanded={history.isShown}
          aria-controls={history.id}
          title="See earlier versions"
          className={styles.edited}
          onClick={() => history.show(!history.isShown)}
        >
          Edited<span className="sr">, review by {reviewer}: see earlier versions</span>
        </button>
      )}
    </p>
  );
}
