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
  /** Who wrote the review; tells the buttons of one review from those of the next. */
  reviewer: string;
  displayName: string;
}

/** Where the owner of a profile answers a review, edits the answer and takes it back. */
export function OwnerAnswer({ review, reviewer, displayName }: OwnerAnswerProps) {
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { answer } = review;
  const refocus = useFocusInside(place, answer === null);
  const remove = useRemoval(review, refocus);
  const edit = (isOn: boolean) => {
    refocus();
    setEditing(isOn);
  };

  return (
    <div ref={place} className={clsx(card.answer, !isEditing && !answer && card.lone)}>
      {isEditing ? (
        <AnswerForm
          reviewId={review.id}
          reviewer={reviewer}
          present={answer?.comment ?? ""}
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
 * What was pressed is gone with the next drawing, or the one after: the focus goes to what stands in its place. At
 * once, or the dialog around it would take the lost focus to itself.
 */
function useFocusInside(place: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const [turn, setTurn] = useState(0);
  const focusFirst = useEffectEvent((isWanted: boolean) => {
    if (turn > 0 && isWanted)
      place.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  });
  useLayoutEffect(() => focusFirst(true), [turn]);
  useLayoutEffect(() => focusFirst(document.activeElement === document.body), [shown]);
  return () => setTurn((last) => last + 1);
}

function useRemoval({ id, answer }: OwnerAnswerProps["review"], refocus: () => void) {
  const client = useApolloClient();
  const showToast = useToast();
  const [withdraw, { loading }] = useWithdrawAnswerMutation();

  const putBack = (comment: string) => {
    const back = { mutation: AnswerReviewDocument, variables: { review: id, comment } };
    client.mutate(back).then(
      ({ data }) => tell(data?.answerReview.userErrors[0]?.message),
      () => tell("Your answer could not be saved. Try again."),
    );
  };
  const tell = (message: string | undefined) => message && showToast({ message });

  const remove = async () => {
    const comment = answer?.comment ?? "";
    try {
      const { data } = await withdraw({ variables: { review: id } });
      const refusal = data?.withdrawAnswer.userErrors[0]?.message;
      if (refusal) return tell(refusal);
      refocus();
      showToast({ message: "Answer removed", onUndo: () => putBack(comment) });
    } catch {
      tell("Your answer could not be removed. Try again.");
    }
  };
  return { isBusy: loading, onClick: () => void remove() };
}
