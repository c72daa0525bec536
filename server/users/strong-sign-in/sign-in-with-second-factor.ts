import { action } from "#server/platform/request/action";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { attemptSubjectOf } from "#server/users/sessions/check-password";
import { openSession } from "#server/users/sessions/open-session";
import { UserRecord } from "#server/users/user-record.entity";
import { attemptKeysOf } from "#server/verification/known-browser";
import { findChallenge, spendChallenge } from "./challenge";
import { secondFactorFault } from "./check-second-factor";
import { SignInWithSecondFactorInput, SignInWithSecondFactorPayload } from "./second-factor.input";

const expired = userError(
  "UNAUTHENTICATED",
  "This sign-in has expired. Please start again",
  "ticket",
);

/** Completes a sign-in with a one-time or recovery code. A wrong code leaves the ticket valid. */
export const signInWithSecondFactor = action(
  {
    name: "signInWithSecondFactor",
    description: "Completes a sign-in that was answered with SECOND_FACTOR_REQUIRED.",
    payload: SignInWithSecondFactorPayload,
    input: SignInWithSecondFactorInput,
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, { ticket, code }: SignInWithSecondFactorInput) => {
    const pending = await findChallenge(ctx, "second_factor", ticket);
    if (!pending) return refuse(expired);
    const users = ctx.manager.getRepository(UserRecord);
    const user = await users.findOneByOrFail({ id: pending.userId });
    const keys = attemptKeysOf(ctx, attemptSubjectOf(user));
    const fault = await secondFactorFault(ctx, user, keys, code);
    if (fault) return refuse(fault);

    return inTransaction(ctx, async (inside) => {
      const spent = await spendChallenge(inside, "second_factor", ticket);
      if (!spent) return refuse(expired);
      const { isRemembered, loginMethod } = spent;
      return openSession(inside, user, { remember: isRemembered === true, method: loginMethod });
    });
  },
);
