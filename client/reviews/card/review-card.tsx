import { clsx } from "clsx";
import { lazy, type ReactNode, type Ref, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { personPath } from "#client/providers/provider-address";
import { Avatar } from "#client/ui/display/avatar";
import { followersText, formatCount, formatDate, formatMonth } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { useKnownUser } from "#client/session/session-state";
import { TrustLabels } from "#client/trust/trust-labels";
import { NotCounted } from "./not-counted";
import { ReportButton } from "./report-button";
import { ReviewAnswer } from "./review-answer";
import { HelpfulButton, HelpfulCount } from "./helpful-button";
import { ReviewFacts } from "./review-facts";
import { ShareReviewButton } from "./share-review-button";
import type {
  ReviewCard_providerFragment,
  ReviewCard_reviewFragment,
} from "./review-card.generated";
import styles from "./review-card.module.css";
import { IncentiveLabel } from "./incentive-label";
import { commentText, foreignLanguage, reviewerName } from "./review-words";

export interface ReviewCardProps {
  review: ReviewCard_reviewFragment;
  provider: ReviewCard_providerFragment;
  /** Receives the focus when the card is the first of a newly loaded page. */
  ref?: Ref<HTMLElement>;
  className?: string;
  /** On the page of the reviewer, the provider stands in the place of the reviewer. */
  subject?: { picture: ReactNode; title: ReactNode };
  /** Between the comment and the facts: the photos, which not every page shows. */
  children?: ReactNode;
}

const EarlierWordings = lazy(() =>
  import("./earlier-wordings").then((module) => ({ default: module.EarlierWordings })),
);

export function ReviewCard(props: ReviewCardProps) {
  const { review, provider, subject, ref, className, children } = props;
  const name = reviewerName(review.reviewer);
  const userId = useKnownUser()?.id;
  const isOwn = userId !== undefined && userId === review.reviewer?.id;
  const isCounted = review.state === "PUBLISHED";
  const [isHistoryShown, setHistoryShown] = useState(false);
  const historyId = useId();
  return (
    <article
      ref={ref}
      data-review
      tabIndex={-1}
      aria-label={`Review by ${name}`}
      className={clsx(styles.card, isCounted || styles.uncounted, className)}
    >
      {subject?.picture ?? (
        <Avatar name="" picture={review.reviewer?.avatar} size={44} className={styles.picture} />
      )}
      <div className="min-w-0 self-center">
        <div className={styles.by}>
          {subject?.title ?? <ReviewerName reviewer={review.reviewer} name={name} />}
          <ReviewDate
            review={review}
            reviewer={name}
            history={{ id: historyId, isShown: isHistoryShown, show: setHistoryShown }}
          />
        </div>
        {review.reviewer && !subject && <ReviewerFigures reviewer={review.reviewer} />}
      </div>
      <RatingBadge rating={review.rating} />
      <p className={styles.labels}>
        <TrustLabels review={review} />
        <IncentiveLabel incentive={review.incentive} />
      </p>
      {!isCounted && <NotCounted reviewId={review.id} />}
      <blockquote dir="auto" lang={foreignLanguage(review)} className={styles.comment}>
        {commentText(review.comment)}
      </blockquote>
      <div className={styles.facts}>
        {children}
        <ReviewFacts review={review} />
      </div>
      <div className={styles.end}>
        {isOwn ? (
          <HelpfulCount count={review.helpfulCount} />
        ) : (
          <HelpfulButton reviewId={review.id} reviewer={name} count={review.helpfulCount} />
        )}
        <ShareReviewButton
          review={{ id: review.id, provider }}
          name={`review by ${name}`}
          className={clsx(styles.helpful, styles.press)}
        />
        {!isOwn && <ReportButton kind="REVIEW" id={review.id} name={`the review by ${name}`} />}
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
      {!subject && <ReviewedProvider provider={provider} />}
      <ReviewAnswer review={review} reviewer={name} displayName={provider.displayName} />
    </article>
  );
}

interface ReviewerNameProps extends Pick<ReviewCardProps["review"], "reviewer"> {
  name: string;
}

/** A person has a page with their first published review. */
function ReviewerName({ reviewer, name }: ReviewerNameProps) {
  const shown = <bdi className={styles.name}>{name}</bdi>;
  if (!reviewer?.reviewCount) return shown;
  return (
    <Link to={personPath(reviewer.id)} className="hover:underline">
      {shown}
    </Link>
  );
}

function ReviewerFigures({
  reviewer,
}: {
  reviewer: NonNullable<ReviewCard_reviewFragment["reviewer"]>;
}) {
  return (
    <p className={styles.figures}>
      <span>{formatCount(reviewer.reviewCount, "review")}</span>
      <span>
        Joined <time dateTime={reviewer.memberSince}>{formatMonth(reviewer.memberSince)}</time>
      </span>
    </p>
  );
}

function ReviewedProvider({ provider }: Pick<ReviewCardProps, "provider">) {
  const { username, rating, followers } = provider;
  return (
    <p className={styles.reviewed}>
      <span className="wrap-anywhere">Review of @{username}</span> ·{" "}
      <span>{formatCount(rating.count, "review")}</span>
      {followers > 0 && (
        <>
          {" "}
          · <span>{followersText(followers)}</span>
        </>
      )}
    </p>
  );
}

interface ReviewDateProps {
  review: ReviewCard_reviewFragment;
  reviewer: string;
  history: { id: string; isShown: boolean; show(isShown: boolean): void };
}

function ReviewDate({ review, reviewer, history }: ReviewDateProps) {
  return (
    <>
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
    </>
  );
}
