import { Failed, type Send } from "#client/graphql/use-action";
import { passkeyFailure } from "./passkey-support";
import { StartPasskeySignInDocument } from "./passkeys.generated";

/** Asks the browser to sign a new challenge with one of the person's passkeys. */
export async function answerChallenge(send: Send): Promise<string> {
  const { options } = await send(
    StartPasskeySignInDocument,
    {},
    { otherwise: "The passkey could not be used", fetchPolicy: "no-cache" },
  );
  try {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options!) }));
  } catch (error) {
    throw new Failed({ message: passkeyFailure(error) });
  }
}
