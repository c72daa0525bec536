import { useApolloClient } from "@apollo/client/react";
import { clsx } from "clsx";
import Reply from "lucide-react/icons/reply";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { useToast } from "#client/ui/overlays/toast-context";
import { AnswerForm } from "./answer-form";
import { ProviderAnswer } from "./provider-answer";
import { AnswerReviewDocument, useWithdrawAnswerMutation } from "./provider-answer.generated";
import styles from "./provider-answer.module.css";
import type { ReviewCard_reviewFragment } from "./review-card.generated";
import card from "./review-card.module.css";

export interface OwnerAnswerProps {
  review: Pick<ReviewCard_reviewFragment, "id" | "answer">;
  /** For the accessible names: a page has many of these buttons. */
  reviewer: string;
  displayName: string;
}

/** Lets the owner of a profile write, edit and remove the answer to a review. */
export function OwnerAnswer({ review, reviewer, displayName }: OwnerAnswerProps) {
  const [isEditing, setEditing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const { answer } = review;
  const refocus = useFocusInside(container, answer === null);
  const remove = useRemoval(review, refocus);
  const edit = (isOn: boolean) => {
    refocus();
    setEditing(isOn);
  };

  return (
    <div ref={container} className={clsx(card.answer, !isEditing && !answer && card.lone)}>
      {isEditing ? (
        <AnswerForm
          reviewId={review.id}
          reviewer={reviewer}
          savedAnswer={answer?.comment ?? ""}
          onDone={() => edit(false)}
        />
      ) : answer ? (
        <ProviderAnswer
          answer={answer}
          displayName={displayName}
          actions={
            <div className={styles.actions}>
              <Button variant="ghost" size="sm" className={touch} onClick={() => edit(true)}>
                Edit <span className="sr">answer, review by {reviewer}</span>
              </Button>
              <Button variant="ghost" size="sm" className={touch} {...remove}>
                Remove <span className="sr">answer, review by {reviewer}</span>
              </Button>
            </div>
          }
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className={touch}
          icon={<Reply size={16} aria-hidden="true" />}
          onClick={() => edit(true)}
        >
          Answer<span className="sr">, review by {reviewer}</span>
        </Button>
      )}
    </div>
  );
}

const touch = "pointer-coarse:h-11";

/**
 * Moves the focus to the control that replaces the pressed one, in this render or a later one. A layout effect,
 * because the dialog around it would catch the lost focus.
 */
function useFocusInside(container: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const [requestCount, setRequestCount] = useState(0);
  const focusFirst = useEffectEvent((isWanted: boolean) => {
    if (requestCount > 0 && isWanted)
      container.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  });
  useLayoutEffect(() => focusFirst(true), [requestCount]);
  useLayoutEffect(() => focusFirst(document.activeElement === document.body), [shown]);
  return () => setRequestCount((last) => last + 1);
}

function useRemoval({ id, answer }: OwnerAnswerProps["review"], refocus: () => void) {
  const client = useApolloClient();
  const showToast = useToast();
  const [withdraw, { loading }] = useWithdrawAnswerMutation();

  const restoreAnswer = (comment: string) => {
    const options = { mutation: AnswerReviewDocument, variables: { review: id, comment } };
    client.mutate(options).then(
      ({ data }) => showMessage(data?.answerReview.userErrors[0]?.message),
      () => showMessage("Your answer could not be saved. Try again."),
    );
  };
  const showMessage = (message: string | undefined) => message && showToast({ message });

  const remove = async () => {
    const comment = answer?.comment ?? "";
    try {
      const { data } = await withdraw({ variables: { review: id } });
      const refusal = data?.withdrawAnswer.userErrors[0]?.message;
      if (refusal) return showMessage(refusal);
      refocus();
      showToast({ message: "Answer removed", onUndo: () => restoreAnswer(comment) });
    } catch {
      showMessage("Your answer could not be removed. Try again.");
    }
  };
  return { isBusy: loading, onClick: () => void remove() };
}
