import type { Context } from "#server/platform/request/context";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { maxPasswordLength } from "#server/platform/settings/limits";
import type { AttemptKeys } from "#server/verification/known-browser";
import type { Address } from "#server/users/find-user-record";
import { isPassword } from "#server/users/password-hash";
import { isLongerThan } from "#server/users/parse-text";
import type { UserRecord } from "#server/users/user-record.entity";
import { limitAttempts, resetLimitedAttempts, type AttemptResult } from "./limit-attempts";

const passwordLimits = { own: "WRONG_PASSWORD", all: "WRONG_PASSWORD_ALL" } as const;

/** The subject under which password attempts for a user are counted. */
export function attemptSubjectOf({ id }: Pick<UserRecord, "id">): string {
  return `user ${id}`;
}

/** The subjects that a known browser stores: the user, and their confirmed addresses. */
export function subjectsOf(user: UserRecord): string[] {
  const { email, emailConfirmedAt, phone, phoneConfirmedAt } = user;
  return [
    attemptSubjectOf(user),
    ...(email !== null && emailConfirmedAt !== null ? [`email:${email}`] : []),
    ...(phone !== null && phoneConfirmedAt !== null ? [`phone:${phone}`] : []),
  ];
}

/** Counted separately from sign-in attempts, so that strangers cannot lock out the owner. */
export function signedInAttemptKeys(user: Pick<UserRecord, "id">): AttemptKeys {
  return { own: `${attemptSubjectOf(user)} signed in`, all: null };
}

/** Enumeration protection: attempts for an unknown address are limited in the same way. */
export function attemptSubjectOfUnknown({ method, address }: Address): string {
  return `unknown ${method} ${address}`;
}

/** Checks a password under the attempt limits; takes equally long when `stored` is null. */
export function checkPassword(
  ctx: Context,
  keys: AttemptKeys,
  stored: string | null,
  password: string,
): Promise<AttemptResult> {
  return limitAttempts(ctx, passwordLimits, keys, async () => {
    return !isLongerThan(password, maxPasswordLength) && isPassword(ctx, stored, password);
  });
}

/** Null if the current password of a signed-in user is right. */
export async function currentPasswordFault(
  ctx: Context,
  user: UserRecord,
  password: string | null | undefined,
): Promise<UserError | null> {
  const fault = (message: string) => userError("FORBIDDEN", message, "currentPassword");
  if (!password) return fault("Current password required");
  const keys = signedInAttemptKeys(user);
  const { isRight, limit } = await checkPassword(ctx, keys, user.passwordHash, password);
  if (!limit.allowed) return throttledError(limit);
  return isRight ? null : fault("Current password is wrong");
}

/** A correct password or a reset clears the failed attempts. */
export function resetPasswordAttempts(ctx: Context, keys: AttemptKeys): Promise<void> {
  return resetLimitedAttempts(ctx, passwordLimits, keys);
}
