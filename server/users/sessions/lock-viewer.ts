import type { Context } from "#server/platform/request/context";
import { Session } from "./session.entity";
import { UserRecord } from "#server/users/user-record.entity";
import type { SignedIn } from "./viewer";

/**
 * The viewer as they are now, locked with their session until the caller's transaction ends. Null where the session was
 * ended meanwhile: the profile may belong by now to another person, who proved an address in it. Deadlock avoidance: every
 * transaction that locks both locks the user before the session.
 */
export async function lockViewer(
  ctx: Context,
  { user: { id }, session }: SignedIn,
): Promise<SignedIn | null> {
  const lock = { mode: "pessimistic_write" } as const;
  const user = await ctx.manager.getRepository(UserRecord).findOne({ where: { id }, lock });
  const where = { id: session.id };
  const current = user && (await ctx.manager.getRepository(Session).findOne({ where, lock }));
  return current ? { user, session } : null;
}
