import { Fragment, type ReactNode } from "react";
import { regionName, reviewTypeName } from "#client/reviews/card/review-words";
import { PlainTrustLabels } from "#client/trust/trust-labels";
import type { TrustFacts } from "#client/trust/trust-words";
import { formatCount, formatMonth } from "#client/ui/format/format";
import { incentiveAnswer } from "./background";
import type { ReviewContent } from "./review-content";
import styles from "./review-lines.module.css";

export interface ReviewLinesProps {
  content: ReviewContent & { promotionCode?: string | undefined };
  /** Left out where no service is asked for. */
  service?: string | undefined | null;
  photoCount: number;
  /** Null until it is known. */
  identity: TrustFacts | null;
}

/** The lines of a ticket: a review before and after it is sent, in the same words. */
export function ReviewLines({ content, service, photoCount, identity }: ReviewLinesProps) {
  const { reviewType, region, comment, incentive, experiencedOn, promotionCode } = content;
  return (
    <dl className={styles.lines}>
      <Line name="About">{reviewType && reviewTypeName(reviewType)}</Line>
      {service !== undefined && <Line name="Service">{service}</Line>}
      <Line name="Region">{region && regionName(region)}</Line>
      <Line name="Comment">
        {comment.trim() && (
          <span dir="auto" className={styles.comment}>
            {comment.trim()}
          </span>
        )}
      </Line>
      {photoCount > 0 && <Line name="Photos">{formatCount(photoCount, "photo")}</Line>}
      {incentive && <Line name="Received">{incentiveAnswer(incentive)}</Line>}
      {experiencedOn && <Line name="When">{formatMonth(experiencedOn)}</Line>}
      <Line name="Identity">
        {identity && (
          <span className="flex flex-wrap gap-x-3 gap-y-1">
            <PlainTrustLabels review={identity} />
          </span>
        )}
      </Line>
      {promotionCode?.trim() && <Line name="Code">{promotionCode.trim()}</Line>}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      <dt>{name}</dt>
      {children ? <dd>{children}</dd> : <dd className={styles.missing}>Not yet</dd>}
    </Fragment>
  );
}
