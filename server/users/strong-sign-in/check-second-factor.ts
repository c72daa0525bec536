import type { Context } from "#server/platform/request/context";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { codeIn } from "#server/platform/text/normalize-identifier";
import { mailSecondFactorChange } from "#server/users/add-user-mail";
import { limitAttempts, type AttemptLimits } from "#server/users/sessions/limit-attempts";
import type { UserRecord } from "#server/users/user-record.entity";
import type { AttemptKeys } from "#server/verification/known-browser";
import { spendOneTimeCode } from "./one-time-code";
import { spendRecoveryCode } from "./recovery-codes";

const secondFactorLimits: AttemptLimits = {
  own: "WRONG_SECOND_FACTOR",
  all: "WRONG_SECOND_FACTOR_ALL",
};
export const wrongCode = userError("INVALID", "This code is wrong or was already used", "code");

/** Spends a one-time or recovery code. Null if it was right. */
export async function secondFactorFault(
  ctx: Context,
  user: UserRecord,
  keys: AttemptKeys,
  given: string,
): Promise<UserError | null> {
  const code = normaliseCode(given);
  const { isRight, limit } = await limitAttempts(ctx, secondFactorLimits, keys, async () => {
    if (/^\d{6}$/.test(code) && (await spendOneTimeCode(ctx, user.id, code))) return true;
    // A recovery code may have six digits in a row.
    const isSpent = await spendRecoveryCode(ctx, user.id, given);
    if (isSpent) await mailSecondFactorChange(ctx, user, "recovery_code_used");
    return isSpent;
  });
  if (!limit.allowed) return throttledError(limit);
  return isRight ? null : wrongCode;
}

/** A one-time code without separators; it does not find recovery codes. */
export function normaliseCode(given: string): string {
  return codeIn(given, 6).replace(/[\s-]/g, "").slice(0, 64);
}
