import { createPath, Link } from "react-router";
import type { ReviewSummary_providerFragment } from "#client/profile/provider-profile.generated";
import { profileAddress } from "#client/profile/profile-tab";
import styles from "#client/profile/profile-head.module.css";
import { reviewPath } from "#client/providers/provider-address";
import { commentText } from "#client/reviews/card/review-words";
import { nameOfStars } from "#client/reviews/list/review-choice";
import {
  experienceProven,
  identityConfirmed,
  identityNotConfirmed,
  isExperienceProven,
  isIdentityConfirmed,
} from "#client/trust/trust-words";
import { TextLink } from "#client/ui/controls/text-link";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { cutText } from "#client/ui/format/cut-text";
import { formatCount, formatDate, groupDigits } from "#client/ui/format/format";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { StarRow } from "#client/ui/rating/star-row";
import type { SeatedReview_reviewFragment } from "./seated-reviews.generated";

const maxWords = 110;

function firstWords({ comment }: SeatedReview_reviewFragment): string {
  return cutText(commentText(comment), maxWords);
}

function writerOf(review: SeatedReview_reviewFragment): string {
  if (isExperienceProven(review)) return experienceProven;
  return isIdentityConfirmed(review) ? identityConfirmed : identityNotConfirmed;
}

export function lineText(review: SeatedReview_reviewFragment): string {
  const facts = [nameOfStars(review.rating), writerOf(review), formatDate(review.createdAt)];
  return `${facts.join(", ")}: ${firstWords(review)}`;
}

interface Props {
  username: string;
  isPage: boolean | undefined;
  /** Undefined where it could not be loaded. */
  review: SeatedReview_reviewFragment | undefined;
  histogram: ReviewSummary_providerFragment["rating"]["histogram"];
  onRetry(): Promise<unknown>;
}

/** The review of one seat, and how many have each number of stars. */
export function SeatLine({ username, isPage, review, histogram, onRetry }: Props) {
  if (!review) {
    return (
      <div className={styles.line}>
        <InlineFailure onRetry={onRetry}>The reviews could not be loaded.</InlineFailure>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-small text-ink-3">
        <StarRow rating={review.rating} size={14} />
        <span>{writerOf(review)}</span>
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
      <blockquote dir="auto" className="mt-1.5 font-display leading-snug wrap-anywhere">
        {firstWords(review)}
      </blockquote>
      <p className="mt-1.5 text-small">
        <TextLink to={reviewPath(username, review.id)}>Read the review</TextLink>
      </p>
      <ul
        aria-label="Reviews by number of stars"
        className="mt-2.5 flex justify-between gap-1 border-t border-dashed border-line-2 pt-1.5 text-small tabular-nums"
      >
        {histogram
          .filter(({ count }) => count > 0)
          .map(({ stars, count }) => (
            <li key={stars}>
              <ReviewsWith username={username} isPage={isPage} stars={stars} count={count} />
            </li>
          ))}
      </ul>
    </div>
  );
}

interface ReviewsWithProps extends Pick<Props, "username" | "isPage"> {
  stars: number;
  count: number;
}

/** Leads to the Reviews tab of the same page or dialog, with these reviews only. */
function ReviewsWith({ username, isPage, stars, count }: ReviewsWithProps) {
  const { to, state } = useDialogs().link("provider-profile", {
    provider: username,
    tab: "reviews",
  });
  const path = isPage
    ? profileAddress(username, "reviews")
    : typeof to === "string"
      ? to
      : createPath(to);
  return (
    <Link
      to={`${path}?stars=${stars}`}
      state={isPage ? { isSamePage: true } : state}
      title={`Show only reviews with ${nameOfStars(stars)}`}
      className="inline-flex min-h-6 items-center px-1 hover:underline pointer-coarse:min-h-11"
    >
      <span aria-hidden="true">
        {stars}★ <span className="text-ink-3">{groupDigits(count)}</span>
      </span>
      <span className="sr">
        {nameOfStars(stars)}: {formatCount(count, "review")}
      </span>
    </Link>
  );
}
