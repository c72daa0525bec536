import type { Context } from "#server/platform/request/context";
import type { UserRecord } from "#server/users/user-record.entity";
import type { ConfirmationMethod, SecondFactorMethod } from "./confirmation-method";

/** Whether a user has a passkey or one-time codes: then every sign-in asks for one of them. */
export async function hasSecondFactor(ctx: Context, userId: number): Promise<boolean> {
  return (await secondFactorsOf(ctx, userId)).length > 0;
}

/** The second factors that a user can use now; none if recovery codes are all that is left. */
export async function secondFactorsOf(ctx: Context, userId: number): Promise<SecondFactorMethod[]> {
  const [row]: [Record<"passkey" | "oneTimeCode" | "recoveryCode", boolean>] =
    await ctx.manager.query(
      `SELECT EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS passkey,
         EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS "oneTimeCode",
         EXISTS (SELECT FROM recovery_codes WHERE user_id = $1) AS "recoveryCode"`,
      [userId],
    );
  if (!row.passkey && !row.oneTimeCode) return [];
  return [
    ...(row.passkey ? (["PASSKEY"] as const) : []),
    ...(row.oneTimeCode ? (["ONE_TIME_CODE"] as const) : []),
    ...(row.recoveryCode ? (["RECOVERY_CODE"] as const) : []),
  ];
}

/** The methods that `confirmIdentity` accepts from a user: the password only without a second factor. */
export async function confirmationMethodsOf(
  ctx: Context,
  { id, passwordHash }: UserRecord,
): Promise<ConfirmationMethod[]> {
  const factors = await secondFactorsOf(ctx, id);
  if (factors.length > 0) return factors;
  return passwordHash === null ? [] : ["PASSWORD"];
}
