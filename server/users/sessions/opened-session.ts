import type { UserError } from "#server/platform/errors/user-error";
import type { SecondFactorMethod } from "./second-factors/confirmation-method";
import type { SignedIn } from "./viewer";

export const SignInSuggestion = { SIGN_IN: "signin", SIGN_UP: "signup" } as const;
export type SignInSuggestion = (typeof SignInSuggestion)[keyof typeof SignInSuggestion];

/** A sign-in that waits for its second factor: no session exists yet. */
export interface PendingSecondFactor {
  ticket: string;
  methods: SecondFactorMethod[];
  expiresAt: Date;
}

export interface OpenedSession {
  token: string | null;
  expiresAt: Date | null;
  viewer: SignedIn | null;
  suggestion: SignInSuggestion | null;
  secondFactor: PendingSecondFactor | null;
  userErrors: UserError[];
}

export function refuseSession(
  userErrors: UserError[],
  suggestion: SignInSuggestion | null = null,
): OpenedSession {
  return { token: null, expiresAt: null, viewer: null, suggestion, secondFactor: null, userErrors };
}
