import { useId } from "react";
import { regions } from "#client/reviews/card/review-words";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Dialog } from "#client/ui/overlays/dialog";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import { Form } from "#client/ui/controls/form";
import { useToast } from "#client/ui/overlays/toast-context";
import { useUnsavedChangesQuestion } from "#client/ui/overlays/use-unsaved-changes-question";
import { useOnline } from "#client/ui/hooks/use-online";
import type { OwnReview_reviewFragment } from "#client/reviews/mine/own-review.generated";
import { contentOf } from "#client/reviews/form/review-content";
import { WaitsForPhotos } from "#client/reviews/photos/waits-for-photos";
import { ReviewContentFields } from "#client/reviews/form/review-content-fields";
import type { EditReviewDialogQuery } from "./edit-review.generated";
import { generalService, useEditReview } from "./use-edit-review";

export interface EditReviewFormProps {
  review: OwnReview_reviewFragment;
  serviceTypes: EditReviewDialogQuery["serviceTypes"];
  onClose(): void;
}

export function EditReviewForm({ review, serviceTypes, onClose }: EditReviewFormProps) {
  const formId = useId();
  const showToast = useToast();
  const { displayName } = review.provider;
  const edit = useEditReview({
    review,
    onSaved: () => {
      showToast({
        message: `Your review of ${displayName} was updated.`,
        outlivesDialog: true,
      });
      onClose();
    },
  });
  const leaving = useUnsavedChangesQuestion({
    question: "Leave without saving? Your changes will be lost.",
    stay: "Keep editing",
    mayLose: () => edit.isChanged,
    onLeave: onClose,
  });
  const { content, fill, isBusy } = edit;
  const close = () => {
    if (!isBusy) leaving.close();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Edit your review"
      foot={leaving.question || <Foot formId={formId} edit={edit} onCancel={close} />}
    >
      <Form ref={edit.form} id={formId} isBusy={isBusy} className="gap-6" onSubmit={edit.save}>
        <p className="text-ink-2">
          Your review of {displayName}. It will be marked as edited; earlier versions stay visible.
        </p>
        <ReviewContentFields
          {...edit}
          regions={regions}
          saved={contentOf(review)}
          onSend={() => void edit.save()}
        >
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
        </ReviewContentFields>
      </Form>
    </Dialog>
  );
}

function serviceOptions(serviceTypes: EditReviewFormProps["serviceTypes"]) {
  return [
    { value: generalService, label: "General Service", description: "No specific service" },
    ...serviceTypes.map(({ slug, name, description, category }) => ({
      value: slug,
      label: name,
      description,
      group: category?.name ?? "Any category",
    })),
  ];
}

interface FootProps {
  formId: string;
  edit: ReturnType<typeof useEditReview>;
  onCancel(): void;
}

function Foot({ formId, edit: { isBusy, failure, photos, isChanged }, onCancel }: FootProps) {
  const isOnline = useOnline();
  return (
    <div className="grid flex-1 gap-2.5">
      {failure && <Banner tone="danger">Your changes were not saved: {failure}</Banner>}
      <WaitsForPhotos photos={photos.photos} isSaving={isBusy} />
      {!isOnline && (
        <p className="text-small text-warning">You’re offline. Reconnect to save your changes.</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:*:flex-1">
        <Button variant="secondary" size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          size="lg"
          isBusy={isBusy}
          busyLabel="Saving..."
          disabled={!isChanged || !isOnline}
        >
          Save changes
        </Button>
      </div>
    </div>
  );
}
