import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { endSessionOf } from "./delete-sessions";
import { answerSession } from "./open-session";
import { Session } from "./session.entity";
import { RefreshSessionInput, RefreshSessionPayload } from "./session.input";
import { UserRecord } from "#server/users/user-record.entity";
import { verifyUserToken, type UserToken } from "./user-token";
import { isWithinGrace, type SignedIn } from "./viewer";

/**
 * Refresh token rotation: exchanges a bearer, expired or not, for the next one. During the grace period the previous
 * bearer returns the same successor. An older bearer means theft, so the session ends.
 */
export const refreshSession = action(
  {
    name: "refreshSession",
    description:
      "Exchanges the bearer for the next one. Reusing the old one returns the same result for 10 seconds; after that it ends the session.",
    payload: RefreshSessionPayload,
    input: RefreshSessionInput,
    isInputOptional: true,
  },
  async (ctx, given: RefreshSessionInput | null) => {
    const token = given?.token ?? ctx.bearer;
    if (!token) return unauthenticated("Authentication required");
    const known = await verifyUserToken(ctx, token);
    if (!known || known === "guest") return unauthenticated("Token refresh failed");

    const { viewer } = await inTransaction(ctx, (inside) => rotate(inside, known));
    return viewer ? answerSession(ctx, viewer) : unauthenticated("Authentication expired");
  },
);

/** It answers also when the session ends: a refusal would roll back the deletion. */
async function rotate(
  ctx: Context,
  { sessionId, userId, generation }: UserToken,
): Promise<{ viewer: SignedIn | null }> {
  const sessions = ctx.manager.getRepository(Session);
  const session = await sessions.findOne({
    where: { id: sessionId, userId },
    lock: { mode: "pessimistic_write" },
  });
  const ended = { viewer: null };
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
  return { viewer: { user, session } };
}

function unauthenticated(message: string) {
  return refuse(userError("UNAUTHENTICATED", message));
}
