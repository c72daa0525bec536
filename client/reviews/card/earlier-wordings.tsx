import { formatDate } from "#client/ui/format/format";
import { LoadFailure } from "#client/ui/display/load-failure";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { useEarlierWordingsQuery } from "./earlier-wordings.generated";
import styles from "./earlier-wordings.module.css";
import {
  commentText,
  experienceText,
  incentiveText,
  regionName,
  reviewTypeName,
  serviceName,
} from "./review-words";

export interface EarlierWordingsProps {
  reviewId: string;
  reviewer: string;
}

/** A review's versions before its edits, newest first. */
export function EarlierWordings({ reviewId, reviewer }: EarlierWordingsProps) {
  const { data, error, refetch } = useEarlierWordingsQuery({
    variables: { review: reviewId },
    fetchPolicy: "network-only",
  });
  const review = data?.node && "id" in data.node ? data.node : null;
  if (review) {
    return (
      <ol aria-label={`Earlier versions, review by ${reviewer}`} className={styles.list}>
        {review.earlierWordings.map((wording) => (
          <li key={`${wording.until} ${wording.comment}`}>
            <p className={styles.facts}>
              <span>
                Until <time dateTime={wording.until}>{formatDate(wording.until)}</time>
              </span>
              <RatingNumber rating={wording.rating} />
              <span>{reviewTypeName(wording.reviewType)}</span>
              <span>{serviceName(wording.serviceType)}</span>
              <span>{regionName(wording.region)}</span>
              {wording.experiencedOn && <span>{experienceText(wording.experiencedOn)}</span>}
              {wording.incentive && <span>{incentiveText(wording.incentive)}</span>}
            </p>
            <blockquote dir="auto" className={styles.words}>
              {commentText(wording.comment)}
            </blockquote>
          </li>
        ))}
      </ol>
    );
  }
  if (!error && !data) return <p className="text-small text-ink-3">Loading earlier versions…</p>;
  return <LoadFailure onRetry={() => refetch()}>Earlier versions could not be loaded.</LoadFailure>;
}
