import { useApolloClient } from "@apollo/client/react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import { passkeyFailure } from "./passkey-support";
import { StartPasskeySignInDocument } from "./passkeys.generated";

export type PasskeyAnswer = { credential: string } | { failure: string };

const otherwise = "The passkey could not be used";

/** Asks the browser to sign a new challenge with one of the person's passkeys. */
export function usePasskeyAnswer() {
  const client = useApolloClient();
  return async function answerChallenge(): Promise<PasskeyAnswer> {
    let options: string | null | undefined;
    try {
      const sent = { mutation: StartPasskeySignInDocument, fetchPolicy: "no-cache" } as const;
      const answer = (await client.mutate(sent)).data?.startPasskeySignIn;
      options = answer?.options;
      if (!options) return { failure: readRefusals(answer?.userErrors, otherwise)[0]!.message };
    } catch (error) {
      return { failure: readFailure(error, otherwise).message };
    }
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const signed = await startAuthentication({ optionsJSON: JSON.parse(options) });
      return { credential: JSON.stringify(signed) };
    } catch (error) {
      return { failure: passkeyFailure(error) };
    }
  };
}
