import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { userError } from "#server/platform/errors/user-error";
import { challengeMinutes } from "#server/users/strong-sign-in-limits";
import { UserRecord } from "#server/users/user-record.entity";
import { parseAssertion } from "./parse-passkey-answer";
import { Passkey } from "./passkey.entity";
import { StartPasskeySignInPayload } from "./passkey.input";
import { relyingPartyOf } from "./relying-party";
import { isSignInChallenge, issueSignInChallenge, spendSignInChallenge } from "./sign-in-challenge";
import { loadWebAuthn } from "./webauthn";

export const passkeyRefused = userError(
  "UNAUTHENTICATED",
  "This passkey was not accepted. Please try again",
);

/**
 * The options of `navigator.credentials.get()`. Enumeration protection: they name no user and no passkey, the
 * authenticator offers its own.
 */
export const startPasskeySignIn = action(
  {
    name: "startPasskeySignIn",
    description: "Options to sign in, or to confirm your identity, with a passkey.",
    payload: StartPasskeySignInPayload,
    limit: ["PASSKEY_CHALLENGE", byNetwork],
  },
  async (ctx) => {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(ctx.config).id,
      challenge: issueSignInChallenge(ctx),
      timeout: challengeMinutes * 60_000,
      userVerification: "required",
    });
    return { options: JSON.stringify(options) };
  },
);

/** The user whose passkey signed a challenge of ours; null for any fault, which only the log names. */
export async function userOfPasskey(ctx: Context, credential: string): Promise<UserRecord | null> {
  const answer = parseAssertion(credential);
  if (!answer) return null;
  const passkeys = ctx.manager.getRepository(Passkey);
  const passkey = await passkeys.findOneBy({ credentialId: answer.id });
  if (!passkey) return null;
  const counter = await verifiedCounter(ctx, passkey, answer);
  if (counter === null || !(await countUse(ctx, passkey, counter))) return null;
  const user = await ctx.manager.getRepository(UserRecord).findOneBy({ id: passkey.userId });
  const { userHandle } = answer.response;
  const isOfUser = !userHandle || Buffer.from(userHandle, "base64url").toString() === user?.nodeId;
  return isOfUser ? user : null;
}

async function verifiedCounter(
  ctx: Context,
  { credentialId, publicKey, counter, transports }: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(ctx.config);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let given = "";
  const verify = async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => isSignInChallenge(ctx, (given = challenge)),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  };
  const newCounter = await verify().catch((error: Error) => {
    ctx.log.warn({ reason: error.message }, "passkey refused");
    return null;
  });
  // After the signature was verified: strangers cannot fill the memory of spent challenges.
  const isFirst = newCounter !== null && (await spendSignInChallenge(ctx, given));
  return isFirst ? newCounter : null;
}

/** Clone detection: a counter only rises, also when two answers arrive at once. 0 means that there is none. */
async function countUse({ manager, now }: Context, { id }: Passkey, counter: number) {
  const [, count]: [unknown[], number] = await manager.query(
    `UPDATE passkeys SET counter = $2, last_used_at = $3
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter, now()],
  );
  return count > 0;
}
