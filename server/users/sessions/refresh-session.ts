import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { endSessionOf } from "./delete-sessions";
import { answerSession } from "./open-session";
import { refuseSession, type OpenedSession } from "./opened-session";
import { Session } from "./session.entity";
import { UserRecord } from "#server/users/user-record.entity";
import { verifyUserToken, type UserToken } from "./user-token";
import { isWithinGrace, type SignedIn } from "./viewer";

/**
 * Refresh token rotation: exchanges a bearer, expired or not, for the next one. During the grace period the previous
 * bearer returns the same successor. An older bearer means theft, so the session ends.
 */
export async function refreshSession(ctx: Context, token: string | null): Promise<OpenedSession> {
  if (!token) return refuse("Authentication required");
  const known = await verifyUserToken(ctx, token);
  if (!known || known === "guest") return refuse("Token refresh failed");

  const { viewer } = await inTransaction(ctx, (inside) => rotate(inside, known));
  return viewer ? answerSession(ctx, viewer) : refuse("Authentication expired");
}

/** `userErrors` stays empty even when the session ends: errors would roll back the deletion. */
async function rotate(
  ctx: Context,
  { sessionId, userId, generation }: UserToken,
): Promise<{ viewer: SignedIn | null; userErrors: UserError[] }> {
  const sessions = ctx.manager.getRepository(Session);
  const session = await sessions.findOne({
    where: { id: sessionId, userId },
    lock: { mode: "pessimistic_write" },
  });
  const ended = { viewer: null, userErrors: [] };
  if (!session || session.expiresAt <= ctx.now()) return ended;

  if (generation === session.generation) {
    const now = ctx.now();
    const next = { generation: session.generation + 1, rotatedAt: now, lastUsedAt: now };
    await sessions.update({ id: session.id }, next);
    Object.assign(session, next);
  } else if (!isWithinGrace(ctx, session, generation)) {
    await endSessionOf(ctx, session);
    return ended;
  }
  const user = await ctx.manager.getRepository(UserRecord).findOneByOrFail({ id: userId });
  return { viewer: { user, session }, userErrors: [] };
}

function refuse(message: string): OpenedSession {
  return refuseSession([userError("UNAUTHENTICATED", message)]);
}
