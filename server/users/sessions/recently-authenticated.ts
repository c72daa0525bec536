import { userError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { recentlyAuthenticatedMinutes } from "#server/platform/settings/limits";
import { hasConfirmedIdentity } from "#server/users/find-user-record";
import type { SignedIn } from "./viewer";

export const signInAgain = userError("FORBIDDEN", "Please sign in again first");

/**
 * Whether the viewer authenticated recently enough to change their credentials. Always true for a migrated user
 * without any credentials, who has no way to authenticate again.
 */
export function isRecentlyAuthenticated(ctx: Context, { session, user }: SignedIn): boolean {
  const age = ctx.now().getTime() - session.provenAt.getTime();
  if (age <= recentlyAuthenticatedMinutes * 60_000) return true;
  return user.passwordHash === null && !hasConfirmedIdentity(user);
}

export function needsCurrentPassword(ctx: Context, viewer: SignedIn): boolean {
  return viewer.user.passwordHash !== null && !isRecentlyAuthenticated(ctx, viewer);
}
