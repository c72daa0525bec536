import { type CloseReason, Dialog } from "#client/ui/overlays/dialog";
import { useUnsavedChangesQuestion } from "#client/ui/overlays/use-unsaved-changes-question";
import { DraftOffer } from "./draft-offer";
import { ReviewPublished } from "./review-published";
import { useWizardChoicesQuery } from "./review-wizard.generated";
import { ReviewTicket } from "./review-ticket";
import { useReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";
import { useWizard } from "./use-wizard";
import { WizardFoot } from "./wizard-foot";
import { WizardFrame } from "./wizard-frame";
import { WizardStep } from "./wizard-step";

export interface ReviewWizardDialogProps {
  /** The provider to review; without it, the wizard starts at the choice of a provider. */
  username?: string;
  /** In the demonstration: the usernames that the first step suggests. */
  offered?: readonly string[] | undefined;
  onClose(): void;
}

export function ReviewWizardDialog({ username = "", offered, onClose }: ReviewWizardDialogProps) {
  const wizard = useWizard(username);
  const { published, waiting } = wizard;
  const leaving = useUnsavedChangesQuestion({
    question: "Leave without sending? Your draft stays in this browser.",
    stay: "Keep writing",
    mayLose: wizard.mayLoseWords,
    onLeave: onClose,
  });
  // Prefetch for later steps.
  useWizardChoicesQuery();
  const profile = useReviewedProfile((waiting ?? wizard).entry.profile);

  const close = (reason: CloseReason) => {
    if (wizard.isBusy) return;
    if (reason === "button") onClose();
    else leaving.close();
  };
  if (published) return <ReviewPublished {...published} profile={profile} onClose={onClose} />;
  if (waiting) {
    return (
      <Dialog key="draft" isOpen onClose={onClose} title="Write a review">
        <DraftOffer
          draft={waiting}
          profile={profile}
          onContinue={wizard.continueDraft}
          onStartAgain={wizard.startAgain}
        />
      </Dialog>
    );
  }
  return (
    <Dialog key="wizard" isOpen onClose={close} width="work" height="work" closeOn="edge" isBare>
      <WizardFrame
        wizard={wizard}
        side={
          <ReviewTicket
            entry={wizard.entry}
            photoCount={wizard.photos.photos.length}
            profile={profile}
            isSignedIn={wizard.isSignedIn}
          />
        }
        foot={leaving.question || <WizardFoot wizard={wizard} />}
      >
        <WizardStep wizard={wizard} profile={profile} offered={offered} />
      </WizardFrame>
    </Dialog>
  );
}
