import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import type { Proven } from "#server/verification/proof";
import { addUserMail } from "./add-user-mail";
import type { Address } from "./find-user-record";
import { UserRecord } from "./user-record.entity";

/**
 * Writes down that somebody's address is theirs. A username that others merely declare is taken from them. One that only
 * a page at Facebook told of stays theirs until somebody proves it better.
 */
export async function confirmAddress(
  ctx: Context,
  user: UserRecord,
  { method, address, confirmedAt, senderId }: Proven,
  { isOfPage = false } = {},
): Promise<void> {
  const users = ctx.manager.getRepository(UserRecord);
  const changes: Partial<UserRecord> =
    method === "email"
      ? { email: address, emailConfirmedAt: confirmedAt }
      : method === "phone"
        ? { phone: address, phoneConfirmedAt: confirmedAt }
        : {
            username: address,
            isUsernameOfPage: isOfPage,
            declaredUsername: null,
            usernameLostAt: null,
            ...(senderId && { instagramSenderId: senderId }),
          };
  if (method === "instagram") {
    await users.update({ declaredUsername: address }, { declaredUsername: null });
  }
  await users.update({ id: user.id }, changes);
  Object.assign(user, changes, { isVerified: true });
  await announce(ctx, "addressConfirmed", { key: String(user.id), method });
}

/** Takes an address from a person who does not own it, or no longer does. */
export async function takeAddressAway(
  ctx: Context,
  user: UserRecord,
  { method, address }: Address,
): Promise<void> {
  if (method === "instagram" && user.username === address) return releaseUsername(ctx, address);
  const field = method === "instagram" ? "declaredUsername" : method;
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, { [field]: null });
}

/**
 * Takes a confirmed username from a person other than `exceptId`, because another Instagram account has it now. They
 * keep everything else and are told; the notification itself is written by the database.
 */
export async function releaseUsername(
  ctx: Context,
  username: string,
  exceptId: number | null = null,
): Promise<void> {
  const [released]: [{ id: number; email: string | null }[], number] = await ctx.manager.query(
    `UPDATE users SET username = NULL, username_is_of_page = false, username_lost_at = $2
     WHERE username = $1 AND id IS DISTINCT FROM $3::integer
     RETURNING id, CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS email`,
    [username, ctx.now(), exceptId],
  );
  for (const { id, email } of released) {
    await announce(ctx, "notified", { key: String(id), kind: "username_changed_hands" });
    if (email !== null) {
      await addUserMail(ctx, { userId: id, kind: "username_lost", address: email, username });
    }
  }
}
