import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import type { ConfirmIdentityInput } from "#client/graphql/schema.generated";
import { usePasskeyAnswer } from "#client/users/passkeys/use-passkey-answer";
import { ConfirmIdentityDocument } from "./confirm-identity.generated";

const otherwise = "Your identity could not be confirmed";

export function useIdentityConfirmation(onConfirmed: () => void) {
  const client = useApolloClient();
  const answerChallenge = usePasskeyAnswer();
  const [busy, setBusy] = useState<"passkey" | "form">();
  const [failure, setFailure] = useState<string>();

  async function send(input: ConfirmIdentityInput): Promise<string | null> {
    try {
      const { data } = await client.mutate({
        mutation: ConfirmIdentityDocument,
        variables: { input },
      });
      const answer = data?.confirmIdentity;
      return answer?.viewer ? null : readRefusals(answer?.userErrors, otherwise)[0]!.message;
    } catch (error) {
      return readFailure(error, otherwise).message;
    }
  }

  async function confirm(way: "passkey" | "form", work: () => Promise<string | null>) {
    if (busy) return;
    setBusy(way);
    setFailure(undefined);
    const failed = await work();
    setBusy(undefined);
    if (failed) setFailure(failed);
    else onConfirmed();
  }

  return {
    busy,
    failure,
    confirmBy: (input: ConfirmIdentityInput) => confirm("form", () => send(input)),
    confirmByPasskey: () =>
      confirm("passkey", async () => {
        const answer = await answerChallenge();
        return "failure" in answer ? answer.failure : send({ passkey: answer.credential });
      }),
  };
}
