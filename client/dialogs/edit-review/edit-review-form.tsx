import { useId, useRef, useState } from "react";
import { Banner } from "#client/kit/banner";
import { Button } from "#client/kit/button";
import { type CloseReason, Dialog } from "#client/kit/dialog";
import { Dropdown } from "#client/kit/dropdown";
import { Form } from "#client/kit/form";
import { LeaveQuestion } from "#client/kit/leave-question";
import { useToast } from "#client/kit/toast-context";
import { useOnline } from "#client/kit/use-online";
import type { OwnReview_reviewFragment } from "#client/reviewing/own-review.generated";
import {
  CommentField,
  focusFault,
  RatingField,
  RegionField,
  ReviewTypeField,
} from "#client/reviewing/review-fields";
import type { EditReviewDialogQuery } from "./edit-review.generated";
import { generalService, useEditReview } from "./use-edit-review";

export interface EditReviewFormProps {
  review: OwnReview_reviewFragment;
  serviceTypes: EditReviewDialogQuery["serviceTypes"];
  onClose(): void;
}

const regions = ["NORTH_AMERICA", "EUROPE", "ASIA", "SOUTH_AMERICA", "OTHER"] as const;

export function EditReviewForm({ review, serviceTypes, onClose }: EditReviewFormProps) {
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const { displayName } = review.provider;
  const edit = useEditReview({
    review,
    onFaults: (faults) => {
      requestAnimationFrame(() => focusFault(fields.current, faults));
    },
    onSaved: () => {
      showToast({ message: `Your review of ${displayName} was changed.` });
      onClose();
    },
  });
  const { saving } = edit;
  const close = (_reason: CloseReason) => {
    if (saving.state === "saving") return;
    if (edit.isChanged && !asksToLeave) setAsksToLeave(true);
    else onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Edit your review"
      foot={
        asksToLeave ? (
          <LeaveQuestion
            question="Leave without saving? Your changes are not kept."
            stay="Keep editing"
            onStay={() => setAsksToLeave(false)}
            onLeave={onClose}
          />
        ) : (
          <Foot formId={formId} edit={edit} onCancel={() => close("button")} />
        )
      }
    >
      <Form
        ref={fields}
        id={formId}
        isBusy={saving.state === "saving"}
        className="gap-6"
        onSubmit={edit.save}
      >
        <p className="text-ink-2">
          What you wrote of {displayName}. What it said before stays readable, and the review is
          marked as edited.
        </p>
        <Fields edit={edit} serviceTypes={serviceTypes} />
      </Form>
    </Dialog>
  );
}

interface FieldsProps extends Pick<EditReviewFormProps, "serviceTypes"> {
  edit: ReturnType<typeof useEditReview>;
}

function Fields({ edit: { content, faults, fill, save }, serviceTypes }: FieldsProps) {
  return (
    <>
      <RatingField
        value={content.rating}
        error={faults.rating}
        onChange={(rating) => fill({ rating })}
      />
      <ReviewTypeField
        value={content.reviewType}
        error={faults.reviewType}
        onChange={(reviewType) => fill({ reviewType })}
      />
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-ui-strong">
          Which service was it?
        </p>
        <Dropdown
          label="Service"
          look="field"
          hasSearch
          options={serviceOptions(serviceTypes)}
          value={content.serviceType}
          onChange={(serviceType) => fill({ serviceType })}
        />
      </div>
      <RegionField
        regions={regions}
        value={content.region}
        error={faults.region}
        onChange={(region) => fill({ region })}
      />
      <CommentField
        value={content.comment}
        error={faults.comment}
        onChange={(comment) => fill({ comment })}
        onSend={() => void save()}
      />
    </>
  );
}

function serviceOptions(serviceTypes: EditReviewFormProps["serviceTypes"]) {
  return [
    { value: generalService, label: "General Service", description: "No service in particular" },
    ...serviceTypes.map(({ slug, name, description, category }) => ({
      value: slug,
      label: name,
      description,
      group: category?.name ?? "For any category",
    })),
  ];
}

interface FootProps {
  formId: string;
  edit: ReturnType<typeof useEditReview>;
  onCancel(): void;
}

function Foot({ formId, edit: { saving, isChanged }, onCancel }: FootProps) {
  const isOnline = useOnline();
  return (
    <div className="grid flex-1 gap-2.5">
      {saving.state === "failed" && (
        <Banner tone="danger">Your changes were not saved: {saving.message}</Banner>
      )}
      {!isOnline && (
        <p className="text-small text-warning">
          You are offline. Your changes can be saved when you are back.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:*:flex-1">
        <Button variant="secondary" size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          size="lg"
          isBusy={saving.state === "saving"}
          busyLabel="Saving..."
          disabled={!isChanged || !isOnline}
        >
          Save changes
        </Button>
      </div>
    </div>
  );
}
