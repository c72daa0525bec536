import { clsx } from "clsx";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, type Ref, Suspense, useId, useState } from "react";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ProviderName } from "#client/providers/card/provider-name";
import { ProviderAnswer } from "#client/reviews/card/provider-answer";
import { IncentiveLabel } from "#client/reviews/card/incentive-label";
import { ReviewFacts } from "#client/reviews/card/review-facts";
import { commentText } from "#client/reviews/card/review-words";
import { ReviewPhotos } from "#client/reviews/photos/review-photos";
import { ShareReviewButton } from "#client/reviews/card/share-review-button";
import { formatDate } from "#client/ui/format/format";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { TrustLabels } from "#client/trust/trust-labels";
import { isIdentityConfirmed } from "#client/trust/trust-words";
import { Spinner } from "#client/ui/display/spinner";
import { StarRow } from "#client/ui/rating/star-row";
import styles from "./own-review-card.module.css";
import type { OwnReview_reviewFragment } from "./own-review.generated";
import { useDeleteReview } from "./use-delete-review";

export interface OwnReviewCardProps {
  review: OwnReview_reviewFragment;
  ref?: Ref<HTMLElement> | undefined;
}

const EarlierWordings = lazy(() =>
  import("#client/reviews/card/earlier-wordings").then((module) => ({
    default: module.EarlierWordings,
  })),
);

/** A review as its reviewer sees it, with the actions on it. */
export function OwnReviewCard({ review, ref }: OwnReviewCardProps) {
  const { provider } = review;
  const { remove, isBusy: isDeleting } = useDeleteReview(review);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const historyId = useId();
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={`Your review of ${provider.displayName}`}
      aria-busy={isDeleting || undefined}
      className={clsx(styles.card, isDeleting && styles.leaving)}
    >
      <Reviewed review={review} />
      <StarRow rating={review.rating} size={20} />
      <blockquote dir="auto" className={styles.words}>
        {commentText(review.comment)}
      </blockquote>
      <ReviewPhotos review={review} ownName={`your review of ${provider.displayName}`} />
      <ReviewFacts review={review} />
      {review.answer && (
        <ProviderAnswer answer={review.answer} displayName={provider.displayName} />
      )}
      {review.editedAt && isHistoryShown && (
        <div id={historyId}>
          <Suspense fallback={null}>
            <EarlierWordings key={review.editedAt} reviewId={review.id} reviewer="you" />
          </Suspense>
        </div>
      )}
      <div className={styles.end}>
        <Labels review={review} />
        {review.editedAt && (
          <button
            type="button"
            aria-expanded={isHistoryShown}
            aria-controls={isHistoryShown ? historyId : undefined}
            title="See earlier versions"
            className="underline decoration-dotted underline-offset-3 hover:text-ink"
            onClick={() => setHistoryShown(!isHistoryShown)}
          >
            Edited
            <span className="sr">, review of {provider.displayName}: see earlier versions</span>
          </button>
        )}
        {review.promotionCode && (
          <span className={styles.code}>
            <span className="sr">Promotion code </span>
            {review.promotionCode}
          </span>
        )}
        <Actions review={review} isDeleting={isDeleting} onDelete={() => void remove()} />
      </div>
    </article>
  );
}

function Reviewed({ review: { provider, createdAt } }: Pick<OwnReviewCardProps, "review">) {
  return (
    <div className={styles.top}>
      <ProviderAvatar provider={provider} size={48} />
      <div className="min-w-0">
        <p className="text-title">
          <ProviderName provider={provider} />
        </p>
        <p className="truncate text-small text-ink-3">@{provider.username}</p>
      </div>
      <time dateTime={createdAt} className="text-small text-ink-3 tabular-nums">
        {formatDate(createdAt)}
      </time>
    </div>
  );
}

const methodNames = {
  INSTAGRAM: "Confirmed by Instagram",
  FACEBOOK: "Confirmed by Facebook",
  PHONE: "Confirmed by Phone",
  EMAIL: "Confirmed by Email",
  // Being signed in is not a verification method to show.
  AUTHENTICATED: null,
} as const;

function Labels({ review }: Pick<OwnReviewCardProps, "review">) {
  const method = review.verificationMethod && methodNames[review.verificationMethod];
  return (
    <>
      <TrustLabels review={review} />
      {isIdentityConfirmed(review) && method && <span>{method}</span>}
      <IncentiveLabel incentive={review.incentive} />
    </>
  );
}

interface ActionsProps extends Pick<OwnReviewCardProps, "review"> {
  isDeleting: boolean;
  onDelete(): void;
}

function Actions({ review, isDeleting, onDelete }: ActionsProps) {
  const dialogs = useDialogs();
  const { displayName } = review.provider;
  return (
    <div className={styles.actions}>
      {review.viewerCanEdit && (
        <button
          type="button"
          className={styles.action}
          onClick={() => dialogs.open("edit-review", { review: review.id })}
        >
          <Pencil size={15} aria-hidden="true" />
          Edit<span className="sr"> your review of {displayName}</span>
        </button>
      )}
      <ShareReviewButton
        review={review}
        name={`your review of ${displayName}`}
        className={styles.action}
      />
      {review.viewerCanDelete && (
        <button
          type="button"
          aria-disabled={isDeleting || undefined}
          className={styles.action}
          onClick={onDelete}
        >
          {isDeleting ? <Spinner /> : <Trash2 size={15} aria-hidden="true" />}
          Delete<span className="sr"> your review of {displayName}</span>
        </button>
      )}
    </div>
  );
}
