import type { RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { isRefusal, refuse, userError } from "#server/platform/errors/user-error";
import { challengeMinutes, maxPasskeys } from "#server/users/strong-sign-in-limits";
import { mailSecondFactorChange } from "#server/users/add-user-mail";
import { describeBrowser } from "#server/users/sessions/browser-name";
import { endOtherConfirmations } from "#server/users/sessions/recently-authenticated";
import type { SignedIn } from "#server/users/sessions/viewer";
import { issueChallenge, spendChallenge } from "#server/users/strong-sign-in/challenge";
import {
  inLockedTransaction,
  strongSignInAction,
  strongSignInChange,
} from "#server/users/strong-sign-in/change-strong-sign-in";
import { parsePasskeyName } from "./manage-passkeys";
import { parseRegistration } from "./parse-passkey-answer";
import { Passkey } from "./passkey.entity";
import {
  RegisterPasskeyInput,
  RegisterPasskeyPayload,
  StartPasskeyRegistrationPayload,
} from "./passkey.input";
import { createFirstRecoveryCodes } from "#server/users/strong-sign-in/recovery-codes";
import { relyingPartyOf } from "./relying-party";
import { loadWebAuthn } from "./webauthn";

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** The options of `navigator.credentials.create()`. The passkey must be discoverable and verify its user. */
export const startPasskeyRegistration = strongSignInAction(
  {
    name: "startPasskeyRegistration",
    description: "Starts adding a passkey. Needs a fresh confirmation.",
    payload: StartPasskeyRegistrationPayload,
  },
  async (inside, { user }) => {
    const known = await inside.manager.getRepository(Passkey).findBy({ userId: user.id });
    if (known.length >= maxPasskeys) return refuse(tooMany);
    const row = { kind: "register_passkey", userId: user.id } as const;
    const challenge = await issueChallenge(inside, {
      ...row,
      isRemembered: null,
      loginMethod: null,
    });
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: "Plaudit",
      rpID: relyingPartyOf(inside.config).id,
      userName: user.email ?? user.username ?? user.phone ?? user.displayName,
      userDisplayName: user.displayName,
      userID: new TextEncoder().encode(user.nodeId),
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      timeout: challengeMinutes * 60_000,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: algorithms,
    });
    return { options: JSON.stringify(options) };
  },
);

const tooMany = userError(
  "LIMIT_EXCEEDED",
  `You can have up to ${maxPasskeys} passkeys. Remove one first`,
);
const invalid = userError("INVALID", "This passkey could not be verified. Please try again");
const taken = userError("CONFLICT", "This passkey is already registered");

/** Stores a passkey for the viewer. The first second factor comes with recovery codes. */
export const registerPasskey = action(
  {
    name: "registerPasskey",
    description: "Adds a passkey, up to 10. Needs a fresh confirmation.",
    payload: RegisterPasskeyPayload,
    input: RegisterPasskeyInput,
    ...strongSignInChange,
  },
  async (ctx, { credential, name: given }: RegisterPasskeyInput, viewer) => {
    const { name, fault } = parsePasskeyName(given?.trim() ? given : usualName(ctx.userAgent));
    if (fault) return refuse(fault);
    const answer = parseRegistration(credential);
    const verified = answer && (await verify(ctx, viewer, answer));
    if (!verified) return refuse(invalid);
    const registered = await inLockedTransaction(ctx, viewer, (inside, locked) =>
      storePasskey(inside, locked, name, verified),
    );
    if (!isRefusal(registered)) ctx.answer.holdsToken = true;
    return registered;
  },
);

async function storePasskey(
  ctx: Context,
  viewer: SignedIn,
  name: string,
  { id: credentialId, publicKey, counter, transports = [] }: WebAuthnCredential,
) {
  const passkeys = ctx.manager.getRepository(Passkey);
  const { user } = viewer;
  const { id: userId } = user;
  if ((await passkeys.countBy({ userId })) >= maxPasskeys) return refuse(tooMany);
  if (await passkeys.existsBy({ credentialId })) return refuse(taken);
  const times = { createdAt: ctx.now(), lastUsedAt: null };
  const key = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  const passkey = await passkeys.save(passkeys.create({ userId, name, ...key, ...times }));
  const recoveryCodes = await createFirstRecoveryCodes(ctx, userId);
  await endOtherConfirmations(ctx, viewer);
  await mailSecondFactorChange(ctx, user, "second_factor_changed");
  return { passkey, recoveryCodes };
}

/** Null unless the answer belongs to a challenge of the viewer and to this site. A refused one spends its challenge too. */
async function verify(
  ctx: Context,
  { user }: SignedIn,
  response: RegistrationResponseJSON,
): Promise<WebAuthnCredential | null> {
  const { id, origin } = relyingPartyOf(ctx.config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  let given: string | null = null;
  const check = async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => (given = challenge) !== null,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  };
  const credential = await check().catch((error: Error) => {
    ctx.log.info({ reason: error.message }, "passkey registration refused");
    return null;
  });
  const spent = given === null ? null : await spendChallenge(ctx, "register_passkey", given);
  return spent?.userId === user.id ? credential : null;
}

/** `Firefox on Linux`, without parts that are not known. */
function usualName(userAgent: string): string {
  const { browser, system } = describeBrowser(userAgent);
  const known = [browser, system].filter((part) => !part.startsWith("Unknown"));
  return known.join(" on ") || "Passkey";
}
