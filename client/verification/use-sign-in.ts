import { useApolloClient } from "@apollo/client/react";
import { readFailure, readRefusals, type Refusal } from "#client/graphql/refusal";
import type { Refusal_errorFragment } from "#client/graphql/refusal.generated";
import type { ConfirmationMethod, SignInSuggestion } from "#client/graphql/schema.generated";
import { useOpenSession } from "#client/session/open-session";
import { readSession } from "#client/session/stored-session";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useSession } from "#client/session/use-viewer";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { SignInWithProofDocument, SignUpWithProofDocument } from "./sign-in-with-proof.generated";

/** A sign-in that waits for a passkey or a code. */
export interface SecondFactorStep {
  ticket: string;
  methods: readonly ConfirmationMethod[];
  remember: boolean;
}

/** The payload fields that all sign-in mutations share. */
export interface SessionPayload {
  token: string | null;
  expiresAt: string | null;
  viewer: SessionViewerFragment | null;
  suggestion: SignInSuggestion | null;
  secondFactor?: Omit<SecondFactorStep, "remember"> | null;
  userErrors: readonly Refusal_errorFragment[];
}

export type SignInResult =
  | { viewer: SessionViewerFragment }
  /** Never empty. With `secondFactor`, the dialog that asks for it is open. */
  | { refusals: Refusal[]; secondFactor?: SecondFactorStep };

export interface SignInOptions {
  remember: boolean;
  /** The message where the server gives no reason. */
  otherwise: string;
  /** Set where the caller opens the dialog for the second factor itself, after a navigation. */
  opensNoDialog?: boolean;
}

/** Sends a sign-in mutation and opens the session it returns. */
export function useSignIn() {
  const openSession = useOpenSession();
  const dialogs = useDialogs();
  return async function signIn(
    send: () => Promise<SessionPayload | null | undefined>,
    { remember, otherwise, opensNoDialog = false }: SignInOptions,
  ): Promise<SignInResult> {
    let answer: SessionPayload | null | undefined;
    try {
      answer = await send();
    } catch (error) {
      return { refusals: [readFailure(error, otherwise)] };
    }
    const { token, expiresAt, viewer, suggestion, secondFactor, userErrors } = answer ?? {};
    if (token && expiresAt && viewer) {
      await openSession({ token, expiresAt, viewer, remember });
      return { viewer };
    }
    const refusals = readRefusals(userErrors, otherwise);
    if (secondFactor) {
      const step = { ...secondFactor, remember };
      if (!opensNoDialog) dialogs.open("sign-in", { mode: "second-factor", secondFactor: step });
      return { refusals, secondFactor: step };
    }
    if (suggestion) for (const refusal of refusals) refusal.suggestion = suggestion;
    return { refusals };
  };
}

const notInProfile =
  "This isn’t in your profile yet. Add it under My Profile, then verify it here.";

/** Signs in with the proof of a confirmed code. An unknown address creates a user with only that address. */
export function useSignInWithProof() {
  const client = useApolloClient();
  const signIn = useSignIn();
  const { state } = useSession();

  return async function signInWithProof(proof: string): Promise<SignInResult> {
    // A signed-in user keeps the choice of “Remember me”.
    const remember = readSession()?.remember ?? false;
    const options = { remember, otherwise: "Verification failed" };
    const input = { proof, remember };
    const result = await signIn(async () => {
      const sent = { mutation: SignInWithProofDocument, variables: { input } };
      const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
      return data?.signInWithProof;
    }, options);
    const hasNoUser = "refusals" in result && result.refusals[0]?.suggestion === "SIGN_UP";
    if (!hasNoUser) return result;
    // Signing up here would replace the session by that of a second, empty profile.
    if (state === "signed-in") return { refusals: [{ message: notInProfile }] };
    return signIn(async () => {
      const sent = { mutation: SignUpWithProofDocument, variables: { input } };
      const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
      return data?.signUp;
    }, options);
  };
}
