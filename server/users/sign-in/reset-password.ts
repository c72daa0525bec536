import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { userError } from "#server/platform/errors/user-error";
import { attemptKeysOf } from "#server/verification/known-browser";
import { spendProof } from "#server/verification/proof";
import { mailSignInChanges } from "#server/users/add-user-mail";
import { takeOverUser } from "./take-over-user";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { hashPassword } from "#server/users/password-hash";
import { resetPasswordAttempts, attemptSubjectOf } from "#server/users/sessions/check-password";
import { passwordFaults } from "#server/users/validate-password";
import {
  inSignInTransaction,
  openSessionOrAsk,
} from "#server/users/strong-sign-in/open-session-or-ask";
import { UserRecord } from "#server/users/user-record.entity";

export interface PasswordReset {
  proof?: string | null;
  password: string;
  confirmPassword?: string | null;
  remember: boolean;
}

/** Sets a new password with a RESET_PASSWORD proof, ends all sessions and signs in. A second factor stays. */
export async function resetPassword(ctx: Context, input: PasswordReset): Promise<OpenedSession> {
  const faults = await passwordFaults(input);
  if (faults.length > 0) return refuseSession(faults);
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return refuseSession([throttled]);

  const passwordHash = await hashPassword(ctx, input.password);
  let owner: UserRecord | null = null;
  const opened = await inSignInTransaction(ctx, async (inside) => {
    const sought = { purpose: "reset_password", proof: input.proof } as const;
    const proven = await spendProof(inside, sought);
    if (!proven) return refuseSession([userError("UNAUTHENTICATED", "Verification failed")]);
    const user = await takeOverUser(inside, proven);
    if (!user) return refuseSession([userError("NOT_FOUND", "No user found for verification")]);
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
}
