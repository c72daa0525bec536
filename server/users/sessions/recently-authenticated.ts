import {
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { recentlyAuthenticatedMinutes } from "#server/platform/settings/limits";
import { hasConfirmedIdentity } from "#server/users/find-user-record";
import { confirmationMethodsOf, hasSecondFactor } from "./second-factors/second-factors";
import { Session } from "./session.entity";
import { requireSession, type SignedIn } from "./viewer";

export const signInAgain = userError("FORBIDDEN", "Please sign in again first");
const confirmFirst = userError("CONFIRMATION_REQUIRED", "Please confirm that it is you first");

/** Until when the session counts as freshly confirmed. */
export function confirmedUntil({ session }: SignedIn): Date {
  return new Date(session.provenAt.getTime() + recentlyAuthenticatedMinutes * 60_000);
}

/**
 * Whether the viewer authenticated recently enough to change their credentials. Always true for a migrated user
 * without any credentials, who has no way to authenticate again.
 */
export async function isRecentlyAuthenticated(ctx: Context, viewer: SignedIn): Promise<boolean> {
  const { user } = viewer;
  if (ctx.now() <= confirmedUntil(viewer)) return true;
  if (user.passwordHash !== null || hasConfirmedIdentity(user)) return false;
  return !(await hasSecondFactor(ctx, user.id));
}

/** Null after a fresh confirmation; otherwise how to make one. */
export async function confirmationFault(ctx: Context, viewer: SignedIn): Promise<UserError | null> {
  if (await isRecentlyAuthenticated(ctx, viewer)) return null;
  const methods = await confirmationMethodsOf(ctx, viewer.user);
  return methods.length > 0 ? confirmFirst : signInAgain;
}

/** The permission of actions that need a fresh confirmation. */
export async function requireRecentSession(ctx: Context): Promise<SignedIn | Refusal> {
  const viewer = await requireSession(ctx);
  const fault = await confirmationFault(ctx, viewer);
  return fault ? refuse(fault) : viewer;
}

/** Makes this session freshly confirmed. Other sessions of the user are not. */
export async function confirmSession(ctx: Context, { session }: SignedIn): Promise<void> {
  session.provenAt = ctx.now();
  const { id, provenAt } = session;
  await ctx.manager.getRepository(Session).update({ id }, { provenAt });
}

/** With a second factor the password is not enough: `confirmationFault` asks for the factor. */
export async function needsCurrentPassword(ctx: Context, viewer: SignedIn): Promise<boolean> {
  if (viewer.user.passwordHash === null || (await isRecentlyAuthenticated(ctx, viewer)))
    return false;
  return !(await hasSecondFactor(ctx, viewer.user.id));
}

/** A new second factor ends the confirmations by password in the user's other sessions. */
export async function endOtherConfirmations(ctx: Context, viewer: SignedIn): Promise<void> {
  await ctx.manager.query(
    "UPDATE sessions SET proven_at = created_at - interval '1 day' WHERE user_id = $1 AND id <> $2",
    [viewer.user.id, viewer.session.id],
  );
}
