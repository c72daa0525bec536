import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import type { ConfirmationMethod } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { Dialog } from "#client/ui/overlays/dialog";
import { useSignOut } from "#client/session/use-sign-out";
import { settleConfirmation } from "./confirmation-request";
import { ConfirmationMethodsDocument } from "./confirm-identity.generated";
import { ConfirmationForm } from "./confirmation-form";

/** Confirms who the viewer is. The action that asked for it is sent again by `useConfirmedAction`. */
export function ConfirmIdentityDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(ConfirmationMethodsDocument, {
    fetchPolicy: "network-only",
  });
  // Closed by any means, also by Back: the action is given up.
  useEffect(() => () => settleConfirmation(false), []);
  const methods = data?.viewer?.confirmationMethods;
  return (
    <Dialog isOpen onClose={onClose} title="Confirm it’s you">
      <div className="grid gap-4">
        <p className="text-ink-2">
          This protects your profile if you leave it open on a device. It lasts 15 minutes here.
        </p>
        {methods && (
          <Methods
            methods={methods}
            onConfirmed={() => {
              settleConfirmation(true);
              onClose();
            }}
          />
        )}
        {!methods && !error && (
          <div aria-busy="true" className="grid gap-3">
            <Skeleton width={90} height={15} />
            <Skeleton shape="block" width="100%" height={44} />
          </div>
        )}
        {!methods && error && (
          <InlineFailure onRetry={refetch}>Your ways to confirm could not be loaded.</InlineFailure>
        )}
      </div>
    </Dialog>
  );
}

interface MethodsProps {
  methods: readonly ConfirmationMethod[];
  onConfirmed(): void;
}

function Methods({ methods, onConfirmed }: MethodsProps) {
  const signOut = useSignOut();
  if (methods.length > 0) return <ConfirmationForm methods={methods} onConfirmed={onConfirmed} />;
  return (
    <>
      <p className="text-ink-2">
        Your profile has no password, passkey or codes. Sign out and sign in again, then repeat this
        within 15 minutes.
      </p>
      <Button variant="secondary" onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
}
