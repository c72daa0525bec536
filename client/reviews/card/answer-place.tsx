import { useFragment } from "@apollo/client/react";
import { lazy, Suspense } from "react";
import { useSessionState } from "#client/session/session-state";
import type { OwnerAnswerProps } from "./owner-answer";
import { ProviderAnswer } from "./provider-answer";
import { ReviewCard_viewerFragmentDoc } from "./review-card.generated";
import styles from "./review-card.module.css";

const OwnerAnswer = lazy(() =>
  import("./owner-answer").then((module) => ({ default: module.OwnerAnswer })),
);

/** What the provider answered, for everybody; for the owner of the profile the ways to answer as well. */
export function AnswerPlace(props: OwnerAnswerProps) {
  const { review, displayName } = props;
  const mayAnswer = useMayAnswer(review.id);
  const answer = review.answer && (
    <div className={styles.answer}>
      <ProviderAnswer answer={review.answer} displayName={displayName} />
    </div>
  );
  if (!mayAnswer) return answer;
  return (
    <Suspense fallback={answer}>
      <OwnerAnswer {...props} />
    </Suspense>
  );
}

function useMayAnswer(reviewId: string): boolean {
  const isSignedIn = useSessionState() === "signed-in";
  const { data, complete } = useFragment({
    fragment: ReviewCard_viewerFragmentDoc,
    from: isSignedIn ? { __typename: "Review", id: reviewId } : null,
  });
  return complete && data.viewerCanAnswer;
}
