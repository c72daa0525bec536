import { SignJWT } from "jose";
import type { Context } from "#server/platform/request/context";
import {
  algorithm,
  guestAudience,
  issuer,
  tokenKeyOf,
  verifyToken,
} from "#server/users/sessions/token-key";

export interface Guest {
  sessionId: string;
  identifier: string;
}

export async function signGuestToken(ctx: Context, guest: Guest, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: guest.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(guestAudience)
    .setSubject(guest.identifier)
    .setIssuedAt(ctx.now())
    .setExpirationTime(expiresAt)
    .sign(await tokenKeyOf(ctx));
}

/** The guest of the request's bearer; null without a valid guest token. */
export async function guestOf(ctx: Context): Promise<Guest | null> {
  return ctx.bearer === null ? null : readGuestToken(ctx, ctx.bearer);
}

/** The guest of a token; null for an expired or forged one. */
export async function readGuestToken(ctx: Context, token: string): Promise<Guest | null> {
  try {
    const payload = await verifyToken(ctx, token, {
      audience: guestAudience,
      currentDate: ctx.now(),
    });
    if (typeof payload.sid !== "string" || typeof payload.sub !== "string") return null;
    return { sessionId: payload.sid, identifier: payload.sub };
  } catch {
    return null;
  }
}
