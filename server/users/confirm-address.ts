import type { Context } from "#server/platform/context";
import { announce } from "#server/platform/events";
import type { Proven } from "#server/verification/proof";
import type { Address } from "./find-user-record";
import { UserRecord } from "./user-record.entity";

/**
 * Writes down that somebody's address is theirs. A username that others merely declare is taken from them. One that only
 * a page at Facebook told of stays theirs until somebody proves it better.
 */
export async function confirmAddress(
  ctx: Context,
  user: UserRecord,
  { method, address, confirmedAt }: Proven,
  { isOfPage = false } = {},
): Promise<void> {
  const users = ctx.manager.getRepository(UserRecord);
  const changes: Partial<UserRecord> =
    method === "email"
      ? { email: address, emailConfirmedAt: confirmedAt }
      : method === "phone"
        ? { phone: address, phoneConfirmedAt: confirmedAt }
        : { username: address, isUsernameOfPage: isOfPage, declaredUsername: null };
  if (method === "instagram") {
    await users.update({ declaredUsername: address }, { declaredUsername: null });
  }
  await users.update({ id: user.id }, changes);
  Object.assign(user, changes, { isVerified: true });
  await announce(ctx, "addressConfirmed", { key: String(user.id), method });
}

/** Takes an address from somebody who never confirmed it, or by the word of a page alone. */
export async function takeAddressAway(
  ctx: Context,
  user: UserRecord,
  { method, address }: Address,
): Promise<void> {
  const usernameField = user.username === address ? "username" : "declaredUsername";
  const field = method === "instagram" ? usernameField : method;
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { [field]: null });
}
