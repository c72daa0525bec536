import type { TestApp } from "./test-app";

/** Fields of every sign-in that tests check. */
export const opened = `
  token expiresAt suggestion
  viewer {
    email phone isVerified hasPassword needsCurrentPassword lastSignInAt
    user { id displayName username isVerified }
    profile { firstName lastName displayName hasChosenName instagramUsername }
    identities { method status confirmedAt }
    sessions { id browser system isCurrent isRemembered expiresAt lastUsedAt }
  }
  userErrors { code message field retryAfterSeconds }`;

const documents = {
  signUp: `mutation SignUp($input: SignUpInput!) { signUp(input: $input) { ${opened} } }`,
  signIn: `mutation SignIn($input: SignInInput!) { signIn(input: $input) { ${opened} } }`,
  signInWithProof: `mutation SignInWithProof($input: SignInWithProofInput!) { signInWithProof(input: $input) { ${opened} } }`,
  refreshSession: `mutation RefreshSession($input: RefreshSessionInput) { refreshSession(input: $input) { ${opened} } }`,
  resetPassword: `mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) { ${opened} } }`,
  updateProfile: `mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { viewer {
      email phone isVerified hasPassword needsCurrentPassword user { displayName username isVerified }
      profile { firstName lastName displayName instagramUsername } identities { method status }
    } userErrors { code message field retryAfterSeconds } } }`,
  endSession: `mutation EndSession($input: EndSessionInput!) { endSession(input: $input) { endedSessionId userErrors { code message field } } }`,
};

export interface Caller {
  bearer?: string;
  headers?: Record<string, string>;
}

export const password = "correct horse battery";

/** The token with another third-last character: a part of the last one is often not decoded. */
export function altered(token: string): string {
  const place = token.length - 3;
  return `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
}

let made = 0;

/** Unique details of a person who has not signed up yet. */
export function aPerson(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    firstName: "Ann",
    lastName: "Quist",
    email: `ann${made}@example.org`,
    phone: `+49151234${String(50_000 + made)}`,
    instagramUsername: `ann.quist${made}`,
    password,
    confirmPassword: password,
    ...changes,
  };
}

/** Runs the same work twelve times at once; leaves out those that were asked to retry. */
export async function twelveAtOnce<Answer>(work: () => Promise<Answer>): Promise<Answer[]> {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, work));
  const failed = settled.flatMap((each) =>
    each.status === "rejected" ? [String(each.reason)] : [],
  );
  const other = failed.filter((message) => !message.includes("Please try again"));
  if (other.length > 0) throw new Error(other.join("\n"));
  return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

/** By default a stable Instagram id for a username. */
export function senderIdOf(username: string): string {
  return String(BigInt(`0x${Buffer.from(username).toString("hex")}`)).slice(0, 80);
}

/** The mutations of signing up, in and out. */
export function people(app: () => TestApp) {
  async function call(name: keyof typeof documents, input: object | null, caller: Caller = {}) {
    const { data, errors } = await app().graph(documents[name], { input }, caller);
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return data[name];
  }

  /** A proof through the product: sends a code and confirms it. */
  async function proofOf(method: string, address: string, purpose = "SIGN_IN"): Promise<string> {
    const { data } = await app().graph(
      `mutation ($input: StartVerificationInput!) {
         startVerification(input: $input) { verification { id } debugCode } }`,
      { input: { method, address, purpose } },
    );
    const { verification, debugCode: code } = data.startVerification;
    const confirmed = await app().graph(
      `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) { proof } }`,
      { input: { id: verification.id, code } },
    );
    return confirmed.data.confirmVerification.proof;
  }

  /** A proof for a username, as if Instagram had confirmed it. */
  async function usernameProofOf(
    username: string,
    senderId: string | null = senderIdOf(username),
  ): Promise<string> {
    const { makeProof } = await import("#server/verification/proof");
    const { createContext } = await import("#server/platform/request/context");
    const { environment } = app();
    const facts = { requestId: "test", bearer: null, ipAddress: "192.0.2.1" };
    const { proof, hash, expiresAt } = makeProof(createContext(environment, facts));
    await app().query(
      `INSERT INTO verifications (method, purpose, address, code_hash, expires_at, confirmed_at, proof_hash, proof_expires_at, created_at, sender_id)
       VALUES ('instagram', 'sign_in', $1, '', $2, $3, $4, $2, $3, $5)`,
      [username, expiresAt, environment.now(), hash, senderId],
    );
    return proof;
  }

  async function signedUp(changes: Record<string, unknown> = {}) {
    const person = aPerson(changes);
    const answer = await call("signUp", person);
    if (!answer.token) throw new Error(JSON.stringify(answer.userErrors));
    return { ...person, token: answer.token as string, id: answer.viewer.user.id as string };
  }

  /** The viewer of a bearer token. */
  async function whoIs(bearer: string): Promise<{ email: string | null } | string | null> {
    const { data, errors } = await app().graph("{ viewer { email } }", {}, { bearer });
    return errors ? errors[0]!.message : data.viewer;
  }

  return { call, proofOf, usernameProofOf, signedUp, whoIs };
}
