import { errors, SignJWT } from "jose";
import type { Context } from "#server/platform/request/context";
import { chargeBearersBy } from "#server/platform/request/cost-budget";
import { bearerMinutes } from "#server/platform/settings/limits";
import { requireKey } from "./keys/key-bearer";
import { isKey } from "./keys/key-format";
import type { Session } from "./session.entity";
import {
  algorithm,
  guestAudience,
  issuer,
  tokenKeyOf,
  userAudience,
  verifyToken,
} from "./token-key";

export interface UserToken {
  userId: number;
  sessionId: string;
  generation: number;
  isExpired: boolean;
}

type TokenFacts = Pick<Session, "id" | "userId" | "generation" | "rotatedAt" | "expiresAt">;

/** A bearer expires after `bearerMinutes`, and never after its session. */
export function bearerExpiry({ rotatedAt, expiresAt }: TokenFacts): Date {
  const end = Math.min(rotatedAt.getTime() + bearerMinutes * 60_000, expiresAt.getTime());
  return new Date(end);
}

/** The current bearer of a session. Deterministic: all claims come from the session. */
export async function signUserToken(ctx: Context, session: TokenFacts): Promise<string> {
  return new SignJWT({ sid: session.id, gen: session.generation })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(userAudience)
    .setSubject(String(session.userId))
    .setIssuedAt(session.rotatedAt)
    .setExpirationTime(bearerExpiry(session))
    .sign(await tokenKeyOf(ctx));
}

/** Verifies a user token, expired or not. Returns "guest" for a guest token, null for any other text. */
export async function verifyUserToken(
  ctx: Context,
  token: string,
): Promise<UserToken | "guest" | null> {
  try {
    const payload = await verifyToken(ctx, token, {
      audience: [userAudience, guestAudience],
      requiredClaims: ["sub", "sid", "iat", "exp"],
      // Accept expired tokens: a refresh exchanges them.
      currentDate: new Date(0),
    });
    if (payload.aud === guestAudience) return "guest";
    const userId = Number(payload.sub);
    const { sid, gen, exp } = payload;
    if (payload.aud !== userAudience || typeof sid !== "string" || !Number.isSafeInteger(userId)) {
      return null;
    }
    if (typeof gen !== "number" || typeof exp !== "number") return null;
    const isExpired = exp * 1000 <= ctx.now().getTime();
    return { userId, sessionId: sid, generation: gen, isExpired };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

// A valid signature is sufficient here; `findViewer` checks the session.
chargeBearersBy(async (ctx) => {
  if (ctx.bearer === null) return null;
  if (isKey(ctx.bearer)) return `user ${(await requireKey(ctx)).signedIn.user.id}`;
  const token = await verifyUserToken(ctx, ctx.bearer);
  return token === null || token === "guest" || token.isExpired ? null : `user ${token.userId}`;
});
