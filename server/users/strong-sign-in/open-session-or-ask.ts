import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { openSession, type SessionToOpen } from "#server/users/sessions/open-session";
import type { SessionAnswer } from "#server/users/sessions/session.input";
import { secondFactorsOf } from "#server/users/sessions/second-factors/second-factors";
import type { UserRecord } from "#server/users/user-record.entity";
import { challengeExpiry, issueChallenge } from "./challenge";

const secondFactorRequired = userError(
  "SECOND_FACTOR_REQUIRED",
  "Please confirm with your passkey or a code",
);

/** A sign-in in one transaction. One that waits for its second factor is committed, and then refused. */
export async function inSignInTransaction(
  ctx: Context,
  work: (inside: Context) => Promise<SessionAnswer>,
): Promise<SessionAnswer> {
  const opened = await inTransaction(ctx, work);
  return opened.secondFactor ? { ...opened, userErrors: [secondFactorRequired] } : opened;
}

/** Opens a session. For users with a second factor it issues a ticket instead, for `signInWithSecondFactor`. */
export async function openSessionOrAsk(
  inside: Context,
  user: UserRecord,
  { remember, method }: SessionToOpen,
): Promise<SessionAnswer> {
  const methods = await secondFactorsOf(inside, user.id);
  if (methods.length === 0) return openSession(inside, user, { remember, method });
  const ticket = await issueChallenge(inside, {
    kind: "second_factor",
    userId: user.id,
    isRemembered: remember,
    loginMethod: method,
  });
  inside.answer.holdsToken = true;
  const secondFactor = { ticket, methods, expiresAt: challengeExpiry(inside) };
  return { token: null, expiresAt: null, viewer: null, suggestion: null, secondFactor };
}
