import type { Context, Environment } from "#server/platform/request/context";
import { rateLimitKeysOfSubjects } from "#server/platform/request/rate-limit-keys";
import { isConfirmed, type Address } from "#server/users/find-user-record";
import { attemptSubjectOf, signedInAttemptKeys } from "#server/users/sessions/check-password";
import { attemptKeysOf } from "#server/verification/known-browser";
import type { UserRecord } from "#server/users/user-record.entity";

/** The user's confirmed addresses. An unconfirmed one may belong to another person, with all data under it. */
export function addressesOf(user: UserRecord): Address[] {
  const { email, phone, username } = user;
  const known = [
    ["email", email],
    ["phone", phone],
    ["instagram", username],
  ] as const;
  return known
    .flatMap(([method, address]) => (address === null ? [] : [{ method, address }]))
    .filter((each) => isConfirmed(user, each));
}

/** The rate limit keys of a user's own actions. Keys of an address are kept: they protect its owner. */
export function rateLimitKeysOfUser(environment: Environment, user: UserRecord): string[] {
  const attempts = [attemptSubjectOf(user), signedInAttemptKeys(user).own];
  return rateLimitKeysOfSubjects(environment, [`user:${user.id}`, ...attempts]);
}

/**
 * The rate limit keys of wrong passwords from this IP address and browser. Keys from elsewhere cannot be found,
 * because they are hashes; they expire within an hour.
 */
export function rateLimitKeysOfRequest(ctx: Context, user: UserRecord): string[] {
  const unknownBrowser = { ...ctx, cookies: {} };
  const attempts = [ctx, unknownBrowser].map(
    (each) => attemptKeysOf(each, attemptSubjectOf(user)).own,
  );
  return rateLimitKeysOfSubjects(ctx, attempts);
}
