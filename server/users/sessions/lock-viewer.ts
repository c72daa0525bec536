import type { Context } from "#server/platform/request/context";
import { Session } from "./session.entity";
import { UserRecord, userLock } from "#server/users/user-record.entity";
import type { SignedIn } from "./viewer";

/**
 * Rereads and locks the viewer. Null if the session has ended: another person may own the profile by now. Deadlock
 * avoidance: every transaction locks the user before the session.
 */
export async function lockViewer(
  ctx: Context,
  { user: { id }, session }: SignedIn,
): Promise<SignedIn | null> {
  const user = await ctx.manager
    .getRepository(UserRecord)
    .findOne({ where: { id }, lock: userLock });
  const lock = { mode: "pessimistic_write" } as const;
  const where = { id: session.id };
  const current = user && (await ctx.manager.getRepository(Session).findOne({ where, lock }));
  return current ? { user, session } : null;
}
