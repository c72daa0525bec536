import BadgeCheck from "lucide-react/icons/badge-check";
import { Avatar } from "#client/ui/display/avatar";
import { TextButton } from "#client/ui/controls/text-link";
import { OwnNameField } from "#client/reviews/form/own-name-field";
import { rememberDeclared } from "#client/session/declared-verification";
import { useKnownUser } from "#client/session/session-state";
import { useSession } from "#client/session/use-viewer";
import { identityConfirmed } from "#client/trust/trust-words";
import { useHasMethods } from "#client/verification/methods";
import { VerifiedNote } from "#client/verification/verified-note";
import { VerifyPanel } from "#client/verification/verify-panel";
import { isConfirmed } from "./confirmed";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

export function VerificationStep({ wizard }: StepProps) {
  const { entry, isSignedIn, fill, next } = wizard;
  const { viewer } = useSession();
  const hasMethods = useHasMethods();
  const confirm = hasMethods ? "Confirm who you are" : "No confirmation needed";
  if (isSignedIn) {
    const isVerified = viewer?.isVerified ?? true;
    return (
      <StepPart
        key="viewer"
        question={isVerified ? "Your account is confirmed" : confirm}
        startsAt={wizard.nameFault ? "control" : "question"}
      >
        <VerifiedUser
          isVerified={isVerified}
          isIdentityConfirmed={viewer ? isConfirmed(viewer) : isVerified}
        />
        <div className="mt-5.5 empty:hidden">
          <OwnNameField {...wizard.ownName} error={wizard.nameFault} />
        </div>
        {!isVerified && (
          <div className="mt-5.5">
            <VerifyPanel onVerified={() => undefined} />
          </div>
        )}
      </StepPart>
    );
  }
  if (entry.proof === "declared") {
    const changeMethod = () => {
      rememberDeclared(null);
      fill({ proof: "none" });
    };
    return (
      <StepPart key="declared" question="Your message arrived" startsAt="question">
        <VerifiedNote how="declared">
          <TextButton onClick={changeMethod}>Change method</TextButton>
        </VerifiedNote>
      </StepPart>
    );
  }
  const skip = () => {
    fill({ proof: "skipped" });
    next();
  };
  return (
    <StepPart key="visitor" question={confirm} startsAt="question">
      {entry.proof === "skipped" && (
        <p className="mt-3 rounded-md bg-sunken px-4 py-3 text-ink-2">
          You chose to stay anonymous. Select Next to continue{hasMethods && ", or verify below"}.
        </p>
      )}
      <div className="mt-3">
        <VerifyPanel
          onVerified={({ kind }) => {
            if (kind === "declared") fill({ proof: "declared" });
          }}
          onSkip={skip}
        />
      </div>
    </StepPart>
  );
}

interface VerifiedUserProps {
  isVerified: boolean;
  /** Whether an address or account is confirmed. */
  isIdentityConfirmed: boolean;
}

function VerifiedUser({ isVerified, isIdentityConfirmed }: VerifiedUserProps) {
  const user = useKnownUser();
  const hasMethods = useHasMethods();
  const title = isVerified ? "Verified User" : "Signed in";
  return (
    <section
      aria-label={title}
      className="mt-5.5 flex items-center gap-4 rounded-lg border border-line bg-paper px-4 py-3.5"
    >
      <Avatar name="" picture={user?.avatar} size={56} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-title">
          {isVerified && <BadgeCheck size={18} aria-hidden="true" className="text-verified" />}
          {title}
        </p>
        {user && <p className="wrap-anywhere">{user.displayName}</p>}
        <p className="mt-1 text-small text-ink-2">
          {isIdentityConfirmed
            ? `Your review will say “${identityConfirmed}”.`
            : hasMethods
              ? `Your review shows your name. Confirm a code to have it say “${identityConfirmed}”.`
              : "Your review shows your name."}
        </p>
      </div>
    </section>
  );
}
