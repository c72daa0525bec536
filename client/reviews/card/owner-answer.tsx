import { clsx } from "clsx";
import Reply from "lucide-react/icons/reply";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { useToast } from "#client/ui/overlays/toast-context";
import { AnswerForm } from "./answer-form";
import { ProviderAnswer } from "./provider-answer";
import { AnswerReviewDocument, WithdrawAnswerDocument } from "./provider-answer.generated";
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
  const showToast = useToast();
  const onFailure = ({ message }: { message: string }) => showToast({ message });
  const restoring = useAction(AnswerReviewDocument, {
    otherwise: "Your answer could not be saved. Try again.",
    onFailure,
  });
  const { run, isBusy } = useAction(WithdrawAnswerDocument, {
    otherwise: "Your answer could not be removed. Try again.",
    onFailure,
  });
  const remove = async () => {
    const comment = answer?.comment ?? "";
    if (!(await run({ review: id }))) return;
    refocus();
    const onUndo = () => void restoring.run({ review: id, comment });
    showToast({ message: "Answer removed", onUndo });
  };
  return { isBusy, onClick: () => void remove() };
}
