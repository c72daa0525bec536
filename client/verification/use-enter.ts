import { useApolloClient } from "@apollo/client/react";
import { readFailure, readRefusals, type Refusal } from "#client/graphql/refusal";
import type { SignInSuggestion } from "#client/graphql/schema.generated";
import { useOpenSession } from "#client/session/open-session";
import { readSession } from "#client/session/stored-session";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useSession } from "#client/session/use-viewer";
import { SignInWithProofDocument, SignUpWithProofDocument } from "./enter-with-proof.generated";

/** What every way of signing in answers. */
export interface SessionAnswer {
  token: string | null;
  expiresAt: string | null;
  viewer: SessionViewerFragment | null;
  suggestion: SignInSuggestion | null;
  userErrors: NonNullable<Parameters<typeof readRefusals>[0]>;
}

export type Entered =
  | { viewer: SessionViewerFragment }
  /** Never empty. */
  | { refusals: Refusal[] };

export interface Entrance {
  remember: boolean;
  /** What is said where the server gives no reason. */
  otherwise: string;
}

/** Sends what signs in and opens the session that comes back, or tells why there is none. */
export function useSignIn() {
  const openSession = useOpenSession();
  return async function enter(
    send: () => Promise<SessionAnswer | null | undefined>,
    { remember, otherwise }: Entrance,
  ): Promise<Entered> {
    let answer: SessionAnswer | null | undefined;
    try {
      answer = await send();
    } catch (error) {
      return { refusals: [readFailure(error, otherwise)] };
    }
    const { token, expiresAt, viewer, suggestion, userErrors } = answer ?? {};
    if (token && expiresAt && viewer) {
      await openSession({ token, expiresAt, viewer, remember });
      return { viewer };
    }
    const refusals = readRefusals(userErrors, otherwise);
    if (suggestion) for (const refusal of refusals) refusal.suggestion = suggestion;
    return { refusals };
  };
}

const notInProfile =
  "This is not in your profile yet. Add it under My Profile first, then verify it here.";

/** Signs in by a confirmed code. Where nobody has the address, a profile is made that has nothing but it. */
export function useSignInWithProof() {
  const client = useApolloClient();
  const enter = useSignIn();
  const { state } = useSession();

  return async function signInWithProof(proof: string): Promise<Entered> {
    // Who is signed in stays so for as long as they chose.
    const remember = readSession()?.remember ?? false;
    const entrance = { remember, otherwise: "Verification failed" };
    const input = { proof, remember: entrance.remember };
    const entered = await enter(async () => {
      const sent = { mutation: SignInWithProofDocument, variables: { input } };
      const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
      return data?.signInWithProof;
    }, entrance);
    const hasNoUser = "refusals" in entered && entered.refusals[0]?.suggestion === "SIGN_UP";
    if (!hasNoUser) return entered;
    // Who is signed in already must not find themselves in a second, empty profile.
    if (state === "signed-in") return { refusals: [{ message: notInProfile }] };
    return enter(async () => {
      const sent = { mutation: SignUpWithProofDocument, variables: { input } };
      const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
      return data?.signUp;
    }, entrance);
  };
}
