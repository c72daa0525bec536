import { TOTP } from "otpauth";
import { opened, type Caller } from "./people";
import type { TestApp } from "./test-app";
import { createAuthenticator, type Answered } from "./test-authenticator";

const asked = "secondFactor { ticket methods expiresAt }";
const faults = "userErrors { code message field retryAfterSeconds }";
const session = opened.replace("userErrors {", `${asked} userErrors {`);

const documents = {
  startPasskeyRegistration: `mutation { startPasskeyRegistration { options ${faults} } }`,
  startPasskeySignIn: `mutation { startPasskeySignIn { options ${faults} } }`,
  startOneTimeCodes: `mutation { startOneTimeCodes { secret uri ${faults} } }`,
  removeOneTimeCodes: `mutation { removeOneTimeCodes { hasOneTimeCodes ${faults} } }`,
  createRecoveryCodes: `mutation { createRecoveryCodes { recoveryCodes ${faults} } }`,
  registerPasskey: `mutation ($input: RegisterPasskeyInput!) {
    registerPasskey(input: $input) { passkey { id name lastUsedAt } recoveryCodes ${faults} } }`,
  renamePasskey: `mutation ($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) { passkey { id name } ${faults} } }`,
  removePasskey: `mutation ($input: RemovePasskeyInput!) {
    removePasskey(input: $input) { removedPasskeyId ${faults} } }`,
  confirmOneTimeCodes: `mutation ($input: ConfirmOneTimeCodesInput!) {
    confirmOneTimeCodes(input: $input) { hasOneTimeCodes recoveryCodes ${faults} } }`,
  confirmIdentity: `mutation ($input: ConfirmIdentityInput!) {
    confirmIdentity(input: $input) { viewer { confirmedUntil } ${faults} } }`,
  signIn: `mutation ($input: SignInInput!) { signIn(input: $input) { ${session} } }`,
  signInWithProof: `mutation ($input: SignInWithProofInput!) { signInWithProof(input: $input) { ${session} } }`,
  signInWithInstagram: `mutation ($input: SignInWithInstagramInput!) { signInWithInstagram(input: $input) { ${session} } }`,
  signInWithFacebook: `mutation ($input: SignInWithFacebookInput!) { signInWithFacebook(input: $input) { ${session} } }`,
  resetPassword: `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ${session} } }`,
  signInWithPasskey: `mutation ($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { ${session} } }`,
  signInWithSecondFactor: `mutation ($input: SignInWithSecondFactorInput!) { signInWithSecondFactor(input: $input) { ${session} } }`,
} as const;

/** The mutations of passkeys and codes, and whole set-ups. The site is at `origin`. */
export function strongSignIn(app: () => TestApp, origin: string) {
  async function change(name: keyof typeof documents, input: object | null, caller: Caller = {}) {
    const { data, errors } = await app().graph(documents[name], input ? { input } : {}, caller);
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return data[name];
  }

  /** Adds a passkey through the product. */
  async function addPasskey(bearer: string, name = "Laptop") {
    const authenticator = createAuthenticator(origin);
    const { options } = await change("startPasskeyRegistration", null, { bearer });
    const credential = authenticator.create(options);
    const answer = await change("registerPasskey", { credential, name }, { bearer });
    if (!answer.passkey) throw new Error(JSON.stringify(answer.userErrors));
    const { passkey, recoveryCodes } = answer;
    return { authenticator, id: passkey.id as string, recoveryCodes: recoveryCodes as string[] };
  }

  /** Turns one-time codes on through the product, with the code of the step before. */
  async function addOneTimeCodes(bearer: string) {
    const { secret, uri } = await change("startOneTimeCodes", null, { bearer });
    const code = codeOf(secret, -30);
    const answer = await change("confirmOneTimeCodes", { code }, { bearer });
    if (!answer.hasOneTimeCodes) throw new Error(JSON.stringify(answer.userErrors));
    const { recoveryCodes } = answer;
    return {
      secret: secret as string,
      uri: uri as string,
      recoveryCodes: recoveryCodes as string[],
    };
  }

  /** The one-time code at the server's time, or some seconds after it. */
  function codeOf(secret: string, seconds = 0): string {
    const timestamp = app().environment.now().getTime() + seconds * 1000;
    return new TOTP({ secret }).generate({ timestamp });
  }

  /** The signed answer to a new challenge. */
  async function passkeyAnswer(
    { authenticator }: Pick<Awaited<ReturnType<typeof addPasskey>>, "authenticator">,
    changes: Answered = {},
  ): Promise<string> {
    const { options } = await change("startPasskeySignIn", null);
    return authenticator.get(options, changes);
  }

  return { change, addPasskey, addOneTimeCodes, codeOf, passkeyAnswer };
}
