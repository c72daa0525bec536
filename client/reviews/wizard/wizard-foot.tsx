import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Send from "lucide-react/icons/send";
import { type ReactNode, useId } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Kbd } from "#client/ui/display/kbd";
import { limits } from "#client/ui/limits";
import { useOnline } from "#client/ui/hooks/use-online";
import { useTimeout } from "#client/ui/hooks/use-timeout";
import { WaitsForPhotos } from "#client/reviews/photos/waits-for-photos";
import { useHasMethods } from "#client/verification/methods";
import type { Wizard } from "./use-wizard";
import { nameOfStep, type StepName } from "./wizard-state";

const ownPage = "You cannot review yourself";
const offline = "You’re offline. Your draft is saved; submit it when you’re back online.";

export function WizardFoot({ wizard }: { wizard: Wizard }) {
  const { step, isValid, isBusy, failure, back, next, submit, clearFailure } = wizard;
  const noteId = useId();
  const isOnline = useOnline();
  const hasMethods = useHasMethods();
  const isLast = step === limits.wizardSteps;
  const note = wizard.isOwnPage ? ownPage : isLast && !isOnline ? offline : null;
  return (
    <div className="grid min-w-0 flex-1 gap-2.5">
      {failure && <SendingFailure message={failure} onGone={clearFailure} />}
      <WaitsForPhotos photos={wizard.photos.photos} isSaving={isBusy} />
      {note && (
        <p id={noteId} role="status" className="text-small text-warning">
          {note}
        </p>
      )}
      <div className="flex items-center gap-2.5 pointer-coarse:[&_button]:h-11">
        <Button
          variant="secondary"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          disabled={step === 1 || isBusy}
          onClick={back}
        >
          Back
        </Button>
        <p className="mx-auto flex items-center gap-2 text-small text-ink-3 max-md:hidden pointer-coarse:hidden">
          {tipOf(wizard, hasMethods)}
        </p>
        {isLast ? (
          <Button
            icon={<Send size={18} aria-hidden="true" />}
            isBusy={isBusy}
            busyLabel="Submitting..."
            disabled={note !== null}
            aria-describedby={note ? noteId : undefined}
            className="max-md:flex-1"
            onClick={() => void submit()}
          >
            Submit
          </Button>
        ) : (
          <Button
            iconAfter={<ArrowRight size={18} aria-hidden="true" />}
            disabled={!isValid}
            aria-describedby={note ? noteId : undefined}
            className="max-md:flex-1"
            onClick={next}
          >
            Next
          </Button>
        )}
      </div>
    </div>
  );
}

function tipOf({ step, isSignedIn }: Wizard, hasMethods: boolean): ReactNode {
  const name = nameOfStep(step);
  return name === "verification" && (isSignedIn || !hasMethods) ? null : tips[name];
}

const move = (
  <>
    <Kbd>↑</Kbd>
    <Kbd>↓</Kbd>
  </>
);
const tips: Record<StepName, ReactNode> = {
  profile: (
    <>
      {move} move, <Kbd>↵</Kbd> selects
    </>
  ),
  rating: (
    <>
      <Kbd>1</Kbd> to <Kbd>5</Kbd> rates, <Kbd>↵</Kbd> continues
    </>
  ),
  reviewType: (
    <>
      {move} choose, <Kbd>↵</Kbd> continues
    </>
  ),
  serviceType: (
    <>
      {move} move, <Kbd>↵</Kbd> selects
    </>
  ),
  region: (
    <>
      {move} choose, <Kbd>↵</Kbd> continues
    </>
  ),
  comment: (
    <>
      <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> continues
    </>
  ),
  verification: "Each code works once",
  promotionCode: (
    <>
      <Kbd>↵</Kbd> submits
    </>
  ),
};

/** Disappears after a while, but not under the pointer or the focus. */
function SendingFailure({ message, onGone }: { message: string; onGone(): void }) {
  const { pause, resume } = useTimeout(onGone, limits.reviewErrorMilliseconds);
  return (
    <div onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <Banner
        tone="danger"
        action={
          <Button variant="ghost" size="sm" onClick={onGone}>
            Dismiss
          </Button>
        }
      >
        {message}
      </Banner>
    </div>
  );
}
