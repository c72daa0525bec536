import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { PanelDialog } from "#client/ui/overlays/panel-dialog";
import type { Method } from "./use-code";
import { VerifyPanel } from "./verify-panel";

const seatsBefore = 0.45;

interface VerifyMeDialogProps {
  /** Preselected; otherwise the dialog asks. */
  method?: Method | undefined;
  /** Asks a person who has just signed up to confirm their email; never required. */
  isAfterSignUp?: boolean | undefined;
  onClose(): void;
}

export function VerifyMeDialog({ method, isAfterSignUp = false, onClose }: VerifyMeDialogProps) {
  const [isVerified, setVerified] = useState(false);
  return (
    <PanelDialog
      title={isAfterSignUp ? "Confirm your email" : "Verify Me"}
      tagline={
        isAfterSignUp
          ? "One code, and your reviews say “Identity confirmed”."
          : "“Identity confirmed”: a code or a network confirmed the writer’s account."
      }
      litShare={isVerified ? 1 : seatsBefore}
      isOvation={isVerified}
      onClose={onClose}
      className="mt-1.5"
    >
      <VerifyPanel
        firstMethod={method}
        onVerified={({ kind }) => setVerified(kind === "signed-in")}
        onSkip={onClose}
        {...(isAfterSignUp && { skipLabel: "Not now" })}
        whenVerified={
          <Button size="lg" onClick={onClose}>
            Done
          </Button>
        }
      />
    </PanelDialog>
  );
}
