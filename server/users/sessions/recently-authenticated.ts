import type { Context } from "#server/platform/request/context";
import { recentlyAuthenticatedMinutes } from "#server/platform/settings/limits";
import { holdsAnythingConfirmed } from "#server/users/find-user-record";
import type { SignedIn } from "./viewer";

/**
 * Whether they proved who they are so lately that they may change what they sign in with. Somebody out of a session
 * of the time before, without a password, a network or anything confirmed, has nothing to prove it by.
 */
export function isRecentlyAuthenticated(ctx: Context, { session, user }: SignedIn): boolean {
  const age = ctx.now().getTime() - session.provenAt.getTime();
  if (age <= recentlyAuthenticatedMinutes * 60_000) return true;
  return user.passwordHash === null && !holdsAnythingConfirmed(user);
}

/** Whether such a change needs the password again. */
export function needsCurrentPassword(ctx: Context, viewer: SignedIn): boolean {
  return viewer.user.passwordHash !== null && !isRecentlyAuthenticated(ctx, viewer);
}
