import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { attemptKeysOf } from "#server/verification/known-browser";
import { findUserRecord } from "#server/users/find-user-record";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import {
  attemptSubjectOf,
  attemptSubjectOfUnknown,
  checkPassword,
} from "#server/users/sessions/check-password";
import {
  inSignInTransaction,
  openSessionOrAsk,
} from "#server/users/strong-sign-in/open-session-or-ask";
import { parseIdentifier } from "./sign-in-identifier";

export interface PasswordSignIn {
  identifier: string;
  password: string;
  remember: boolean;
}

const wrong = "That sign-in and password don't match.";

/** Signs in with a password. Enumeration protection: same error for an unknown user and a wrong password. */
export async function signIn(ctx: Context, input: PasswordSignIn): Promise<OpenedSession> {
  const { password, remember } = input;
  if (input.identifier.trim() === "" || password === "") {
    return refuseSession([userError("REQUIRED", "Please enter both email/phone and password")]);
  }
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return refuseSession([throttled]);
  const { method, address } = parseIdentifier(input.identifier);
  const user = address === null ? null : await findUserRecord(ctx, { method, address });
  const subject = user
    ? attemptSubjectOf(user)
    : attemptSubjectOfUnknown({ method, address: address ?? input.identifier });
  const { isRight, limit } = await checkPassword(
    ctx,
    attemptKeysOf(ctx, subject),
    user?.passwordHash ?? null,
    password,
  );
  if (!limit.allowed)
    return refuseSession([throttledError(limit.message, limit.retryAfterSeconds)]);
  if (!user || !isRight) return refuseSession([userError("UNAUTHENTICATED", wrong)]);

  return inSignInTransaction(ctx, (inside) => openSessionOrAsk(inside, user, { remember, method }));
}
