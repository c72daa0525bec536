import type { Context } from "#server/platform/context";
import { Session } from "./session.entity";
import { UserRecord } from "./user-record.entity";
import type { SignedIn } from "./viewer";

/**
 * The viewer as they are now, held until the caller's transaction ends. Null where their session was ended meanwhile:
 * the profile may be somebody else's by now, who proved an address in it.
 */
export async function holdViewer(
  ctx: Context,
  { user: { id }, session }: SignedIn,
): Promise<SignedIn | null> {
  const lock = { mode: "pessimistic_write" } as const;
  const user = await ctx.manager.getRepository(UserRecord).findOne({ where: { id }, lock });
  const isOpen = await ctx.manager.getRepository(Session).existsBy({ id: session.id });
  return user && isOpen ? { user, session } : null;
}
