import type { Context } from "#server/platform/context";
import { announce } from "#server/platform/events";
import type { Proven } from "#server/verification/proof";
import type { Address } from "./find-user-record";
import { UserRecord } from "./user-record.entity";

/** Writes down that somebody's address is theirs. A username that others merely declare is taken from them. */
export async function confirmAddress(
  ctx: Context,
  user: UserRecord,
  { method, address, confirmedAt }: Proven,
): Promise<void> {
  const users = ctx.manager.getRepository(UserRecord);
  const changes: Partial<UserRecord> =
    method === "email"
      ? { email: address, emailConfirmedAt: confirmedAt }
      : method === "phone"
        ? { phone: address, phoneConfirmedAt: confirmedAt }
        : { username: address, declaredUsername: null };
  if (method === "instagram") {
    await users.update({ declaredUsername: address }, { declaredUsername: null });
  }
  await users.update({ id: user.id }, changes);
  Object.assign(user, changes, { isVerified: true });
  await announce(ctx, "addressConfirmed", { key: String(user.id), method });
}

/** Takes an address from somebody who never confirmed it. */
export async function takeAddressAway(
  ctx: Context,
  user: UserRecord,
  { method }: Address,
): Promise<void> {
  const field = method === "instagram" ? "declaredUsername" : method;
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { [field]: null });
}
