import KeyRound from "lucide-react/icons/key-round";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { passkeyObstacle } from "#client/users/passkeys/passkey-support";
import { usePasskeySignIn } from "./use-passkey-sign-in";

interface PasskeyButtonProps {
  isPrimary?: boolean;
  remember(): boolean;
  onSignedIn(viewer: SessionViewerFragment): void;
}

/** Absent where passkeys do not work. */
export function PasskeyButton({ isPrimary = false, remember, onSignedIn }: PasskeyButtonProps) {
  const { start, isBusy, failure } = usePasskeySignIn(onSignedIn);
  if (passkeyObstacle() !== null) return null;
  return (
    <div className="grid gap-2.5">
      <Button
        variant={isPrimary ? "primary" : "secondary"}
        size="lg"
        icon={<KeyRound size={18} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void start(remember())}
      >
        {isPrimary ? "Use a passkey" : "Sign in with a passkey"}
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}
