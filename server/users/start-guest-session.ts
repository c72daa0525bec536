import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context";
import { takeTurn } from "#server/platform/frequency";
import { guestSessionMinutes } from "#server/platform/limits";
import { throttledError, type UserError } from "#server/platform/user-error";
import { GuestSession } from "./guest-session.entity";
import { signGuestToken } from "./guest-token";

export interface StartedGuestSession {
  token: string | null;
  identifier: string | null;
  expiresAt: Date | null;
  userErrors: UserError[];
}

/** Gives a visitor who skips verification a short-lived token that can save one review. */
export async function startGuestSession(ctx: Context): Promise<StartedGuestSession> {
  const turn = await takeTurn(ctx, "GUEST_SESSION", ctx.networkAddress);
  if (!turn.granted) return refused(throttledError(turn.message, turn.retryAfterSeconds));

  const expiresAt = new Date(ctx.now().getTime() + guestSessionMinutes * 60_000);
  const identifier = `anon_${randomBytes(10).toString("hex")}`;
  const session = await ctx.manager
    .getRepository(GuestSession)
    .save({ identifier, expiresAt, createdAt: ctx.now() });
  const token = await signGuestToken(ctx, { sessionId: session.id, identifier }, expiresAt);
  ctx.answer.holdsToken = true;
  return { token, identifier, expiresAt, userErrors: [] };
}

function refused(...userErrors: UserError[]): StartedGuestSession {
  return { token: null, identifier: null, expiresAt: null, userErrors };
}
