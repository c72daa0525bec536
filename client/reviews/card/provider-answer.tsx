import type { ReactNode } from "react";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import styles from "./provider-answer.module.css";
import type { ReviewCard_reviewFragment } from "./review-card.generated";

export interface ProviderAnswerProps {
  answer: NonNullable<ReviewCard_reviewFragment["answer"]>;
  displayName: string;
  actions?: ReactNode;
  /** After the dates. */
  report?: ReactNode;
}

export function ProviderAnswer({ answer, displayName, actions, report }: ProviderAnswerProps) {
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <span>
          Answer from <bdi>{displayName}</bdi>
        </span>
        <span className={styles.facts}>
          <time dateTime={answer.createdAt}>{formatDate(answer.createdAt)}</time>
          {answer.editedAt && (
            <time dateTime={answer.editedAt} title={formatDate(answer.editedAt)}>
              Edited
            </time>
          )}
          {report}
        </span>
      </p>
      <blockquote dir="auto" className={styles.words}>
        {withoutBidiControls(answer.comment)}
      </blockquote>
      {actions}
    </div>
  );
}
