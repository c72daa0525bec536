import { action } from "#server/platform/request/action";
import { byNetwork } from "#server/platform/request/rate-limit";
import { refuse, userError } from "#server/platform/errors/user-error";
import { attemptKeysOf } from "#server/verification/known-browser";
import { spendProof } from "#server/verification/proof";
import { mailSignInChanges } from "#server/users/add-user-mail";
import { ResetPasswordInput, ResetPasswordPayload } from "./session.input";
import { takeOverUser } from "./take-over-user";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import { hashPassword } from "#server/users/password-hash";
import { resetPasswordAttempts, attemptSubjectOf } from "#server/users/sessions/check-password";
import { passwordFaults } from "#server/users/validate-password";
import {
  inSignInTransaction,
  openSessionOrAsk,
} from "#server/users/strong-sign-in/open-session-or-ask";
import { UserRecord } from "#server/users/user-record.entity";

/** Sets a new password with a RESET_PASSWORD proof, ends all sessions and signs in. A second factor stays. */
export const resetPassword = action(
  {
    name: "resetPassword",
    description: "Sets a new password with a proof, ends all sessions and signs in.",
    payload: ResetPasswordPayload,
    input: ResetPasswordInput,
    parse: async (_ctx, given: ResetPasswordInput) => {
      const faults = await passwordFaults(given);
      return faults.length > 0 ? refuse(...faults) : given;
    },
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, input) => {
    const passwordHash = await hashPassword(ctx, input.password);
    let owner: UserRecord | null = null;
    const opened = await inSignInTransaction(ctx, async (inside) => {
      const sought = { purpose: "reset_password", proof: input.proof } as const;
      const proven = await spendProof(inside, sought);
      if (!proven) return refuse(userError("UNAUTHENTICATED", "Verification failed"));
      const user = await takeOverUser(inside, proven);
      if (!user) return refuse(userError("NOT_FOUND", "No user found for verification"));
      await inside.manager.getRepository(UserRecord).update({ id: user.id }, { passwordHash });
      user.passwordHash = passwordHash;
      await mailSignInChanges(inside, user, { password: true });
      await endSessionsOf(inside, user.id);
      owner = user;
      return openSessionOrAsk(inside, user, { remember: input.remember, method: proven.method });
    });
    // Earlier wrong passwords must not delay the owner.
    if (owner) await resetPasswordAttempts(ctx, attemptKeysOf(ctx, attemptSubjectOf(owner)));
    return opened;
  },
);
