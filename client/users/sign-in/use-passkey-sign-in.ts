import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { answerChallenge } from "#client/users/passkeys/answer-challenge";
import { useSignIn } from "#client/verification/use-sign-in";
import { SignInWithPasskeyDocument } from "./second-factor.generated";

/** Signs in with a passkey of this device or of a security key. */
export function usePasskeySignIn(onSignedIn: (viewer: SessionViewerFragment) => void) {
  const { run, signIn, isBusy, failure } = useSignIn({ otherwise: "Sign in failed" });
  const start = async (remember: boolean): Promise<void> => {
    const signedIn = await run(async (send) => {
      const credential = await answerChallenge(send);
      return signIn(SignInWithPasskeyDocument, { input: { credential, remember } }, remember);
    });
    if (signedIn?.viewer) onSignedIn(signedIn.viewer);
  };
  return { start, isBusy, failure };
}
