import type { Context } from "#server/platform/context";
import { turnKeysOf } from "#server/platform/frequency";
import type { Address } from "#server/users/find-user-record";
import { triesOf } from "#server/users/password-try";
import type { UserRecord } from "#server/users/user-record.entity";

/** All that somebody is known by outside, confirmed or not. */
export function addressesOf(user: UserRecord): Address[] {
  const { email, phone, username, declaredUsername } = user;
  const known = [
    ["email", email],
    ["phone", phone],
    ["instagram", username],
    ["instagram", declaredUsername],
  ] as const;
  return known.flatMap(([method, address]) => (address === null ? [] : [{ method, address }]));
}

/** Under which keys the limits of frequency count what somebody did. */
export function countedKeysOf(ctx: Context, user: UserRecord): string[] {
  const tries = triesOf(user);
  const whos = addressesOf(user).flatMap(({ method, address }) => [
    `${method}:${address}`,
    `nobody ${method} ${address}`,
  ]);
  return turnKeysOf(ctx, [`user:${user.id}`, tries, `${tries} signed in`, ...whos]);
}
