import type { Context, Environment } from "#server/platform/request/context";
import { rateLimitKeysOfSubjects } from "#server/platform/request/rate-limit";
import { isConfirmed, type Address } from "#server/users/find-user-record";
import { triesOf, triesOfSignedIn } from "#server/users/sessions/check-password";
import { attemptKeysOf } from "#server/verification/known-browser";
import type { UserRecord } from "#server/users/user-record.entity";

/** What is shown to be theirs. An address that nobody confirmed may be somebody else's, with all that stands under it. */
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

/** Under which keys the limits of frequency count what somebody did. Those of an address protect whoever has it. */
export function countedKeysOf(environment: Environment, user: UserRecord): string[] {
  const tries = [triesOf(user), triesOfSignedIn(user).own];
  return rateLimitKeysOfSubjects(environment, [`user:${user.id}`, ...tries]);
}

/**
 * The same for wrong passwords that came from the network and the browser of this request. Those from elsewhere are
 * hashes that nobody can find again; they end with their hour.
 */
export function countedKeysOfRequest(ctx: Context, user: UserRecord): string[] {
  const strangers = { ...ctx, cookies: {} };
  const tries = [ctx, strangers].map((each) => attemptKeysOf(each, triesOf(user)).own);
  return rateLimitKeysOfSubjects(ctx, tries);
}
