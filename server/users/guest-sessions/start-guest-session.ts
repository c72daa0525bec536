import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { guestSessionMinutes } from "#server/platform/settings/limits";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { findVerification } from "#server/verification/find-verification";
import { GuestSession } from "./guest-session.entity";
import { signGuestToken } from "./guest-token";

export interface StartedGuestSession {
  token: string | null;
  identifier: string | null;
  expiresAt: Date | null;
  userErrors: UserError[];
}

/** Issues a short-lived token for one review, to a visitor who skips verification or declared a username. */
export async function startGuestSession(
  ctx: Context,
  verificationId: string | null,
): Promise<StartedGuestSession> {
  const isDeclared = verificationId !== null;
  if (isDeclared && !(await wasDeclared(ctx, verificationId))) {
    return refuse(userError("INVALID", "Verification failed", "verification"));
  }
  const throttled = await rateLimited(ctx, "GUEST_SESSION", ctx.ipAddress);
  if (throttled) return refuse(throttled);

  const expiresAt = new Date(ctx.now().getTime() + guestSessionMinutes * 60_000);
  const identifier = `anon_${randomBytes(10).toString("hex")}`;
  const session = await ctx.manager.getRepository(GuestSession).save({
    identifier,
    verificationMethod: isDeclared ? "instagram" : null,
    expiresAt,
    createdAt: ctx.now(),
  });
  const token = await signGuestToken(ctx, { sessionId: session.id, identifier }, expiresAt);
  ctx.answer.holdsToken = true;
  return { token, identifier, expiresAt, userErrors: [] };
}

/** Whether the verification was recently declared by a simulated direct message. */
async function wasDeclared(ctx: Context, id: string): Promise<boolean> {
  const { type, key } = requireNodeId(id);
  if (type !== "Verification" || !isUuid(key)) return false;
  const declaredAt = (await findVerification(ctx, key))?.declaredAt ?? null;
  if (declaredAt === null) return false;
  return ctx.now().getTime() - declaredAt.getTime() <= guestSessionMinutes * 60_000;
}

function refuse(...userErrors: UserError[]): StartedGuestSession {
  return { token: null, identifier: null, expiresAt: null, userErrors };
}
