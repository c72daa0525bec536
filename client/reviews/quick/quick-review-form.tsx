import { type ReactNode, useId } from "react";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Dialog } from "#client/ui/overlays/dialog";
import { Form } from "#client/ui/controls/form";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { TextButton } from "#client/ui/controls/text-link";
import { useOnline } from "#client/ui/hooks/use-online";
import { SavedReviewActions } from "#client/reviews/form/saved-review-actions";
import { WaitsForPhotos } from "#client/reviews/photos/waits-for-photos";
import { OwnNameField } from "#client/reviews/form/own-name-field";
import { ReviewContentFields } from "#client/reviews/form/review-content-fields";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useHasMethods } from "#client/verification/methods";
import { AlreadyReviewed } from "./already-reviewed";
import { offeredRegions } from "./quick-draft";
import type { QuickReviewDialogQuery } from "./quick-review.generated";
import { ReviewSubmitted } from "./review-submitted";
import { useNotVerified, useQuickReview } from "./use-quick-review";

export interface QuickReviewFormProps {
  provider: NonNullable<QuickReviewDialogQuery["provider"]>;
  viewer: SessionViewerFragment;
  onConflict(): void;
  onClose(): void;
}

export function QuickReviewForm({ provider, viewer, onConflict, onClose }: QuickReviewFormProps) {
  const formId = useId();
  const review = useQuickReview({
    owner: { userId: viewer.user.id, username: provider.username },
    isVerified: viewer.isVerified,
    onConflict,
  });
  const { submitted, isBusy, failure } = review;
  const { displayName, viewerCanReview } = provider;
  const frame = (foot: ReactNode, content: ReactNode) => (
    <Dialog isOpen onClose={onClose} title="Quick review" foot={foot}>
      {content}
    </Dialog>
  );

  if (submitted) {
    const done = <SavedReviewActions review={submitted.review} onClose={onClose} />;
    return frame(done, <ReviewSubmitted name={displayName} {...submitted} />);
  }
  if (!viewerCanReview.isEligible && !isBusy && !failure) {
    const { reason, review: earlier } = viewerCanReview;
    return frame(undefined, <AlreadyReviewed reason={reason ?? ""} review={earlier?.id ?? null} />);
  }
  return frame(
    <Foot formId={formId} review={review} provider={provider} isVerified={viewer.isVerified} />,
    <Form ref={review.form} id={formId} isBusy={isBusy} className="gap-6" onSubmit={review.submit}>
      <Reviewed provider={provider} />
      {review.hasDraft && (
        <p className="text-small text-ink-2">
          We kept your draft. <TextButton onClick={review.startAgain}>Start again</TextButton>
        </p>
      )}
      <OwnNameField {...review.ownName} error={review.nameFault} />
      <ReviewContentFields
        {...review}
        regions={offeredRegions}
        onSend={() => void review.submit()}
      />
    </Form>,
  );
}

function Reviewed({ provider }: Pick<QuickReviewFormProps, "provider">) {
  return (
    <div className="flex items-center gap-3.5">
      <ProviderAvatar provider={provider} size={48} />
      <div className="min-w-0">
        <p className="truncate text-title">{provider.displayName}</p>
        <p className="truncate text-small text-ink-3">@{provider.username}</p>
      </div>
    </div>
  );
}

interface FootProps {
  formId: string;
  review: ReturnType<typeof useQuickReview>;
  provider: QuickReviewFormProps["provider"];
  isVerified: boolean;
}

function Foot({ formId, review, provider, isVerified }: FootProps) {
  const dialogs = useDialogs();
  const isOnline = useOnline();
  const { content, photos, isBusy, failure } = review;
  const earlier = provider.viewerCanReview.review;
  const isReady = content.rating > 0 && content.comment.trim() !== "";
  const hint = !isOnline
    ? "You’re offline. Your draft is saved here."
    : isReady
      ? null
      : "Add a rating and a comment to submit.";
  return (
    <div className="grid flex-1 gap-2.5">
      {failure && (
        <Banner
          tone="danger"
          action={
            !provider.viewerCanReview.isEligible &&
            earlier && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => dialogs.open("edit-review", { review: earlier.id })}
              >
                Edit your review
              </Button>
            )
          }
        >
          {failure}
        </Banner>
      )}
      {!isVerified && !failure && <NotVerified provider={provider} />}
      <WaitsForPhotos photos={photos.photos} isSaving={isBusy} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p id={`${formId}-hint`} className="mr-auto text-small text-ink-3">
          {hint}
        </p>
        <Button
          type="submit"
          form={formId}
          size="lg"
          isBusy={isBusy}
          busyLabel="Submitting..."
          disabled={!isReady || !isVerified || !isOnline}
          aria-describedby={`${formId}-hint`}
          className="max-md:w-full"
        >
          Submit
        </Button>
      </div>
    </div>
  );
}

function NotVerified({ provider }: Pick<QuickReviewFormProps, "provider">) {
  const dialogs = useDialogs();
  const hasMethods = useHasMethods();
  const open = () =>
    hasMethods
      ? dialogs.open("verify-me", {})
      : dialogs.open("review-wizard", { provider: provider.username });
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={open}>
          {hasMethods ? "Verify Me" : "Write a Review"}
        </Button>
      }
    >
      {useNotVerified()}
    </Banner>
  );
}
