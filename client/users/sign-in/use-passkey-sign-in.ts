import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { usePasskeyAnswer } from "#client/users/passkeys/use-passkey-answer";
import { useSignIn } from "#client/verification/use-sign-in";
import { SignInWithPasskeyDocument } from "./second-factor.generated";

/** Signs in with a passkey of this device or of a security key. */
export function usePasskeySignIn(onSignedIn: (viewer: SessionViewerFragment) => void) {
  const client = useApolloClient();
  const answerChallenge = usePasskeyAnswer();
  const signIn = useSignIn();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(remember: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await answerChallenge();
    if ("failure" in answer) {
      setBusy(false);
      setFailure(answer.failure);
      return;
    }
    const input = { credential: answer.credential, remember };
    const result = await signIn(
      async () => {
        const sent = { mutation: SignInWithPasskeyDocument, variables: { input } };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.signInWithPasskey;
      },
      { remember, otherwise: "Sign in failed" },
    );
    setBusy(false);
    if ("viewer" in result) onSignedIn(result.viewer);
    else setFailure(result.refusals[0]?.message);
  }
  return { start, isBusy, failure };
}
