import { errors, SignJWT } from "jose";
import type { Context } from "#server/platform/request/context";
import { chargeUsersBy } from "#server/platform/request/cost-budget";
import { bearerMinutes } from "#server/platform/settings/limits";
import type { Session } from "./session.entity";
import {
  algorithm,
  guestAudience,
  issuer,
  tokenKeyOf,
  userAudience,
  verifyToken,
} from "./token-key";

/** What a bearer of ours says. */
export interface UserToken {
  userId: number;
  sessionId: string;
  generation: number;
  isExpired: boolean;
}

type TokenFacts = Pick<Session, "id" | "userId" | "generation" | "rotatedAt" | "expiresAt">;

/** When the present bearer of a session ends: after its quarter of an hour, and never after the session. */
export function bearerExpiry({ rotatedAt, expiresAt }: TokenFacts): Date {
  const end = Math.min(rotatedAt.getTime() + bearerMinutes * 60_000, expiresAt.getTime());
  return new Date(end);
}

/** The present bearer of a session: all in it stands in the session, so that the same bytes can be made again. */
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

/** What a text says that we signed, expired or not; "guest" for a guest's; null for any other. */
export async function verifyUserToken(
  ctx: Context,
  token: string,
): Promise<UserToken | "guest" | null> {
  try {
    const payload = await verifyToken(ctx, token, {
      audience: [userAudience, guestAudience],
      requiredClaims: ["sub", "sid", "iat", "exp"],
      // An expired one is read as well: it is what a refresh exchanges.
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

// What we signed is proof enough here: whether the session still lives is found out where it matters.
chargeUsersBy(async (ctx) => {
  const token = ctx.bearer === null ? null : await verifyUserToken(ctx, ctx.bearer);
  return token === null || token === "guest" || token.isExpired ? null : token.userId;
});
