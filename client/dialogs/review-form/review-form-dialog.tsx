import { useId, useRef, useState } from "react";
import { Button } from "#client/kit/button";
import { type CloseReason, Dialog } from "#client/kit/dialog";
import { RatingPart, RegionPart, ReviewTypePart, ServiceTypePart } from "./choice-parts";
import { DraftOffer } from "./draft-offer";
import { FormFoot } from "./form-foot";
import { focusField } from "./form-part";
import { LeaveQuestion } from "./leave-question";
import { ProviderPart } from "./provider-part";
import { useReviewFormDialogQuery } from "./review-form.generated";
import { ReviewPublished } from "./review-published";
import { CommentPart, PromotionCodePart } from "./text-parts";
import { useReviewForm } from "./use-review-form";

export interface ReviewFormDialogProps {
  /** The provider to review; without one the form begins with a search. */
  username?: string;
  onClose(): void;
}

export function ReviewFormDialog({ username = "", onClose }: ReviewFormDialogProps) {
  const formId = useId();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  const review = useReviewForm(username, focusField);
  const { sending, draft } = review;

  const close = (reason: CloseReason) => {
    if (reason === "button" || !review.mayLoseWords()) onClose();
    else if (!asksToLeave) {
      focusBefore.current = document.activeElement;
      setAsksToLeave(true);
    }
  };
  const stay = () => {
    setAsksToLeave(false);
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  if (sending.state === "saved") {
    return (
      <Dialog isOpen onClose={onClose} title="Thank you" foot={<DoneFoot onDone={onClose} />}>
        <ReviewPublished review={sending.review} entry={sending.entry} />
      </Dialog>
    );
  }
  if (draft.waiting) {
    return (
      <Dialog isOpen onClose={onClose} title="Write a review">
        <DraftOffer draft={draft.waiting} onContinue={draft.goOn} onStartAgain={draft.startAgain} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Write a review"
      foot={
        asksToLeave ? (
          <LeaveQuestion onStay={stay} onLeave={onClose} />
        ) : (
          <FormFoot
            formId={formId}
            isSending={review.form.formState.isSubmitting}
            failure={sending.state === "failed" ? sending : null}
            onFailureRead={review.forgetFailure}
          />
        )
      }
    >
      <ReviewFields formId={formId} review={review} />
    </Dialog>
  );
}

function DoneFoot({ onDone }: { onDone(): void }) {
  return (
    <Button size="lg" className="ml-auto max-md:flex-1" onClick={onDone}>
      Done
    </Button>
  );
}

interface ReviewFieldsProps {
  formId: string;
  review: ReturnType<typeof useReviewForm>;
}

function ReviewFields({ formId, review: { form, submit } }: ReviewFieldsProps) {
  const { data: choices } = useReviewFormDialogQuery();
  const { control } = form;
  const sendNow = () => void submit();
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.formState.isSubmitting) sendNow();
      }}
    >
      <p className="text-ink-2">
        You are writing as a guest: your review is marked not verified. One review per guest.
      </p>
      <ProviderPart control={control} onChosen={() => focusField("rating")} />
      <RatingPart control={control} />
      <ReviewTypePart control={control} choices={choices} />
      <ServiceTypePart control={control} choices={choices} />
      <RegionPart control={control} choices={choices} />
      <CommentPart control={control} />
      <PromotionCodePart control={control} />
    </form>
  );
}
