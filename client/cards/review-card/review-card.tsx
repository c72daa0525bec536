import { clsx } from "clsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import type { Ref } from "react";
import { Avatar } from "#client/kit/avatar";
import { formatCount, formatDate, formatFollowers } from "#client/kit/format";
import { RatingStub } from "#client/kit/rating-stub";
import type {
  ReviewCard_providerFragment,
  ReviewCard_reviewFragment,
} from "./review-card.generated";
import { HelpfulButton } from "./helpful-button";
import styles from "./review-card.module.css";
import { commentText, regionName, reviewerName, reviewTypeName, serviceName } from "./review-words";

export interface ReviewCardProps {
  review: ReviewCard_reviewFragment;
  provider: ReviewCard_providerFragment;
  /** Takes the focus when the card is the first of those that were just loaded. */
  ref?: Ref<HTMLElement>;
  className?: string;
}

/** A ruled entry in a list of reviews: who wrote, of whom, how many stars, what about. */
export function ReviewCard({ review, provider, ref, className }: ReviewCardProps) {
  const name = reviewerName(review.reviewer);
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
          <span className="wrap-anywhere">{name}</span>
          <VerifiedMark isVerified={review.isVerified} />
        </p>
        <p className={styles.figures}>
          <span className="wrap-anywhere">about @{provider.username}</span>
          <span>{formatCount(provider.rating.count, "review")}</span>
          <span>{formatFollowers(provider.followers)} followers</span>
        </p>
      </div>
      <RatingStub rating={review.rating} className={styles.rating} />
      <blockquote className={styles.comment}>{commentText(review.comment)}</blockquote>
      <div className={styles.end}>
        <HelpfulButton reviewId={review.id} reviewer={name} count={review.helpfulCount} />
        <p className={styles.facts}>
          <span>{reviewTypeName(review.reviewType)}</span>
          <span>{serviceName(review.serviceType)}</span>
          <span>{regionName(review.region)}</span>
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.editedAt && <span>Edited</span>}
        </p>
      </div>
    </article>
  );
}

function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return <span className="text-micro text-ink-3">Not verified</span>;
  return (
    <span className="text-verified" title="Verified">
      <BadgeCheck size={16} aria-hidden="true" />
      <span className="sr">Verified</span>
    </span>
  );
}
