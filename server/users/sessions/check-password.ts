import type { Context } from "#server/platform/request/context";
import {
  resetAttempts,
  refundRateLimit,
  recordAttempt,
  type RateLimitResult,
} from "#server/platform/request/rate-limit";
import { maxPasswordLength } from "#server/platform/settings/limits";
import type { AttemptKeys } from "#server/verification/known-browser";
import type { Address } from "#server/users/find-user-record";
import { isPassword } from "#server/users/password-hash";
import { longerThan } from "#server/users/parse-text";
import type { UserRecord } from "#server/users/user-record.entity";

/** Under what name the tries at somebody's password are counted. */
export function triesOf({ id }: Pick<UserRecord, "id">): string {
  return `user ${id}`;
}

/** What a browser in which they sign in is known for: the person, and the addresses that they confirmed. */
export function subjectsOf(user: UserRecord): string[] {
  const { email, emailConfirmedAt, phone, phoneConfirmedAt } = user;
  return [
    triesOf(user),
    ...(email !== null && emailConfirmedAt !== null ? [`email:${email}`] : []),
    ...(phone !== null && phoneConfirmedAt !== null ? [`phone:${phone}`] : []),
  ];
}

/** Those of somebody signed in are counted apart: nobody else can lock the owner out of what needs the password. */
export function triesOfSignedIn(user: Pick<UserRecord, "id">): AttemptKeys {
  return { own: `${triesOf(user)} signed in`, all: null };
}

/** Tries under an address that nobody has: they wait just as long. */
export function triesOfNobody({ method, address }: Address): string {
  return `nobody ${method} ${address}`;
}

/**
 * One try at a password: as slow for nobody as for somebody. What was wrong counts under both keys, and after some
 * of it every further try has to wait.
 */
export async function tryPassword(
  ctx: Context,
  { own, all }: AttemptKeys,
  stored: string | null,
  password: string,
): Promise<{ isRight: boolean; turn: RateLimitResult }> {
  let turn = await recordAttempt(ctx, "WRONG_PASSWORD", own);
  if (turn.allowed && all !== null) {
    turn = await recordAttempt(ctx, "WRONG_PASSWORD_ALL", all);
    if (!turn.allowed) await refundRateLimit(ctx, "WRONG_PASSWORD", own);
  }
  if (!turn.allowed) return { isRight: false, turn };
  const isRight =
    !longerThan(password, maxPasswordLength) && (await isPassword(ctx, stored, password));
  if (isRight) await resetPasswordAttempts(ctx, { own, all });
  return { isRight, turn };
}

/** Wrong passwords before a right one, or before a reset, make nobody wait. */
export async function resetPasswordAttempts(
  ctx: Context,
  { own, all }: AttemptKeys,
): Promise<void> {
  await resetAttempts(ctx, "WRONG_PASSWORD", own);
  if (all !== null) await resetAttempts(ctx, "WRONG_PASSWORD_ALL", all);
}
