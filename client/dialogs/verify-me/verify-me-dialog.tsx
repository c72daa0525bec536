import { useState } from "react";
import { Button } from "#client/kit/button";
import { PanelDialog } from "#client/kit/panel-dialog";
import { VerifyPanel } from "#client/verification/verify-panel";

const seatsBefore = 0.45;

export function VerifyMeDialog({ onClose }: { onClose(): void }) {
  const [isVerified, setVerified] = useState(false);
  return (
    <PanelDialog
      title="Verify Me"
      saying="A tick shows readers that a real person wrote the review."
      litShare={isVerified ? 1 : seatsBefore}
      isOvation={isVerified}
      onClose={onClose}
      className="mt-1.5"
    >
      <VerifyPanel
        onVerified={() => setVerified(true)}
        onSkip={onClose}
        whenVerified={
          <Button size="lg" onClick={onClose}>
            Done
          </Button>
        }
      />
    </PanelDialog>
  );
}
