import { randomUUID } from "node:crypto";
import { addJob } from "#server/jobs/add-job";
import type { Context } from "#server/platform/request/context";
import { UserMail } from "./user-mail.entity";
import type { UserRecord } from "./user-record.entity";

/** Transactional outbox: stores an email and its job in the caller's transaction, so it is sent only after commit. */
export async function addUserMail(
  ctx: Context,
  mail: Pick<UserMail, "userId" | "kind" | "address"> & { username?: string },
): Promise<void> {
  const id = randomUUID();
  const createdAt = ctx.now();
  await ctx.manager.insert(UserMail, { id, username: null, createdAt, ...mail });
  await addJob(ctx, "sendUserMail", { id }, { key: `sendUserMail:${id}` });
}

/** Security notice about a second factor, to the confirmed email address. */
export async function mailSecondFactorChange(
  ctx: Context,
  { id: userId, email: address, emailConfirmedAt }: UserRecord,
  kind: "second_factor_changed" | "recovery_code_used",
): Promise<void> {
  if (address === null || emailConfirmedAt === null) return;
  await addUserMail(ctx, { userId, kind, address });
}

interface SignInChanges {
  email?: boolean;
  password?: boolean;
}

/** Security notice about new credentials, sent to the previous email address if it was confirmed. */
export async function mailSignInChanges(
  ctx: Context,
  { id: userId, email: address, emailConfirmedAt }: UserRecord,
  { email = false, password = false }: SignInChanges,
): Promise<void> {
  if (address === null || emailConfirmedAt === null || !(email || password)) return;
  const both = email && password ? "email_and_password_changed" : null;
  const kind = both ?? (email ? "email_changed" : "password_changed");
  await addUserMail(ctx, { userId, kind, address });
}
