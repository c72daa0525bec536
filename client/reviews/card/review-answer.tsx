import { useFragment } from "@apollo/client/react";
import { lazy, Suspense } from "react";
import { useSessionState } from "#client/session/session-state";
import type { OwnerAnswerProps } from "./owner-answer";
import { ProviderAnswer } from "./provider-answer";
import { ReviewCard_viewerFragmentDoc } from "./review-card.generated";
import { ReportButton } from "./report-button";
import styles from "./review-card.module.css";

const OwnerAnswer = lazy(() =>
  import("./owner-answer").then((module) => ({ default: module.OwnerAnswer })),
);

/** The provider's answer; the owner of the profile can also write, edit and remove it. */
export function ReviewAnswer(props: OwnerAnswerProps) {
  const { review, displayName } = props;
  const canAnswer = useCanAnswer(review.id);
  const answer = review.answer && (
    <div className={styles.answer}>
      <ProviderAnswer
        answer={review.answer}
        displayName={displayName}
        report={
          <ReportButton kind="ANSWER" id={review.id} name={`the answer from ${displayName}`} />
        }
      />
    </div>
  );
  if (!canAnswer) return answer;
  return (
    <Suspense fallback={answer}>
      <OwnerAnswer {...props} />
    </Suspense>
  );
}

function useCanAnswer(reviewId: string): boolean {
  const isSignedIn = useSessionState() === "signed-in";
  const { data, complete } = useFragment({
    fragment: ReviewCard_viewerFragmentDoc,
    from: isSignedIn ? { __typename: "Review", id: reviewId } : null,
  });
  return complete && data.viewerCanAnswer;
}
