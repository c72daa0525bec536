import { useState } from "react";
import { useServices } from "#client/session/services";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { TextLink } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";
import { PanelDialog } from "#client/ui/overlays/panel-dialog";
import { MessageMethod } from "./message-method";
import { useSignInWithProof } from "./use-sign-in";
import type { Verified } from "./verified";

const seatsBefore = 0.45;

interface ClaimProfileDialogProps {
  /** The username of the profile, which the message must come from. */
  provider: string;
  /** True where a message counts as the sender's own word. */
  isDemonstration: boolean;
  onClose(): void;
}

/** Claims a profile by one direct message from its account. A self-declared message claims nothing. */
export function ClaimProfileDialog(props: ClaimProfileDialogProps) {
  const { provider, isDemonstration, onClose } = props;
  const [outcome, setOutcome] = useState<Verified["kind"] | null>(null);
  const signInWithProof = useSignInWithProof();
  const { instagramMessages } = useServices();
  const isOwner = outcome === "signed-in";
  const onProof = async (proof: string) => {
    const { viewer } = await signInWithProof(proof);
    if (viewer) setOutcome("signed-in");
  };
  return (
    <PanelDialog
      title={`Claim @${provider}`}
      tagline="A profile belongs to the holder of its Instagram account."
      litShare={isOwner ? 1 : seatsBefore}
      isOvation={isOwner}
      onClose={onClose}
      className="mt-1.5"
    >
      {!instagramMessages ? (
        <p className="text-ink-2">
          This site cannot receive messages on Instagram. If the profile is yours, write to us by{" "}
          <TextLink to="/privacy-policy#contact">the contact form</TextLink>.
        </p>
      ) : outcome === null ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-ink-2">
            Send us one direct message with a code from @{provider}. Instagram names the sender:
            that is the proof.
          </p>
          {isDemonstration && (
            <Banner tone="info">
              No message leaves this demonstration, so it cannot prove whose account it is. You can
              try the steps; the profile stays without an owner.
            </Banner>
          )}
          <MessageMethod
            isFixed
            known={provider}
            onProof={onProof}
            onDeclared={() => setOutcome("declared")}
          />
        </div>
      ) : (
        <Outcome {...{ provider, isOwner, onClose }} />
      )}
    </PanelDialog>
  );
}

interface OutcomeProps extends Pick<ClaimProfileDialogProps, "provider" | "onClose"> {
  isOwner: boolean;
}

function Outcome({ provider, isOwner, onClose }: OutcomeProps) {
  return (
    <div role="status" className="grid justify-items-start gap-3 pt-3">
      <h3 className="text-h3">{isOwner ? "This profile is yours" : "Nothing was proven"}</h3>
      <p className="text-ink-2">
        {isOwner
          ? `You confirmed @${provider}. You can answer its reviews and fill in its facts.`
          : `A message was declared, but this demonstration cannot see who sent it: @${provider} stays without an owner. To see what an owner can do, sign in as the owner of @amara.moves.`}
      </p>
      {isOwner ? (
        <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
      ) : (
        <Button onClick={onClose}>Back to the profile</Button>
      )}
    </div>
  );
}
