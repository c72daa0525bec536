import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { attemptSubjectOf } from "#server/users/sessions/check-password";
import { openSession } from "#server/users/sessions/open-session";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { UserRecord } from "#server/users/user-record.entity";
import { attemptKeysOf } from "#server/verification/known-browser";
import { findChallenge, spendChallenge } from "./challenge";
import { secondFactorFault } from "./check-second-factor";

export interface SecondFactorSignIn {
  ticket: string;
  code: string;
}

const expired = userError(
  "UNAUTHENTICATED",
  "This sign-in has expired. Please start again",
  "ticket",
);

/** Completes a sign-in with a one-time or recovery code. A wrong code leaves the ticket valid. */
export async function signInWithSecondFactor(
  ctx: Context,
  { ticket, code }: SecondFactorSignIn,
): Promise<OpenedSession> {
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return refuseSession([throttled]);
  const pending = await findChallenge(ctx, "second_factor", ticket);
  if (!pending) return refuseSession([expired]);
  const users = ctx.manager.getRepository(UserRecord);
  const user = await users.findOneByOrFail({ id: pending.userId });
  const keys = attemptKeysOf(ctx, attemptSubjectOf(user));
  const fault = await secondFactorFault(ctx, user, keys, code);
  if (fault) return refuseSession([fault]);

  return inTransaction(ctx, async (inside) => {
    const spent = await spendChallenge(inside, "second_factor", ticket);
    if (!spent) return refuseSession([expired]);
    const { isRemembered, loginMethod } = spent;
    return openSession(inside, user, { remember: isRemembered === true, method: loginMethod });
  });
}
