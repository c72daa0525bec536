import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { Refusal_errorFragment } from "#client/graphql/refusal.generated";
import type { ConfirmationMethod, SignInSuggestion } from "#client/graphql/schema.generated";
import { sendMutation } from "#client/graphql/send-mutation";
import { Failed, type StateOptions, useActions } from "#client/graphql/use-action";
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

export interface SignInResult {
  /** Null where a second factor is needed. */
  viewer: SessionViewerFragment | null;
  secondFactor?: SecondFactorStep;
}

interface SignInOptions<Field extends string> extends StateOptions<Field> {
  /** Set where the caller opens the dialog for the second factor itself, after a navigation. */
  opensNoDialog?: boolean;
}

/** The state of a sign-in, and a function that sends its mutation and opens the session it returns. */
export function useSignIn<Field extends string = never>({
  opensNoDialog = false,
  ...options
}: SignInOptions<Field>) {
  const client = useApolloClient();
  const openSession = useOpenSession();
  const dialogs = useDialogs();

  /** Throws `Failed` where the server refuses it. */
  async function signIn<
    Data extends Record<string, SessionPayload>,
    Variables extends OperationVariables,
  >(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    remember: boolean,
  ): Promise<SignInResult> {
    const { otherwise } = options;
    const { payload, failures } = await sendMutation(client, document, variables, {
      otherwise,
      fetchPolicy: "no-cache",
    });
    const { token, expiresAt, viewer, suggestion, secondFactor } = payload ?? {};
    if (token && expiresAt && viewer) {
      await openSession({ token, expiresAt, viewer, remember });
      return { viewer };
    }
    if (secondFactor) {
      const step = { ...secondFactor, remember };
      if (!opensNoDialog) dialogs.open("sign-in", { mode: "second-factor", secondFactor: step });
      return { viewer: null, secondFactor: step };
    }
    const [first = { message: otherwise }, ...others] = failures;
    throw new Failed({ ...first, ...(suggestion && { suggestion }) }, ...others);
  }

  return { ...useActions(options), signIn };
}

const notInProfile =
  "This isn’t in your profile yet. Add it under My Profile, then verify it here.";

/** Signs in with the proof of a confirmed code. An unknown address creates a user with only that address. */
export function useSignInWithProof() {
  const { signIn } = useSignIn({ otherwise: "Verification failed" });
  const { state } = useSession();
  return async function signInWithProof(proof: string): Promise<SignInResult> {
    // A signed-in user keeps the choice of “Remember me”.
    const remember = readSession()?.remember ?? false;
    const variables = { input: { proof, remember } };
    try {
      return await signIn(SignInWithProofDocument, variables, remember);
    } catch (error) {
      const hasNoUser = error instanceof Failed && error.failures[0].suggestion === "SIGN_UP";
      if (!hasNoUser) throw error;
      // Signing up here would replace the session by that of a second, empty profile.
      if (state === "signed-in") throw new Failed({ message: notInProfile });
      return signIn(SignUpWithProofDocument, variables, remember);
    }
  };
}
