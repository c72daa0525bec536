import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { endSessionOf } from "./delete-sessions";
import { SignOutPayload } from "./session.input";
import { verifyUserToken } from "./user-token";

/** Signing out always succeeds: what is left of a session ends by itself. */
export const signOut = action(
  { name: "signOut", description: "Ends the session of the bearer.", payload: SignOutPayload },
  async (ctx) => {
    await endOwnSession(ctx);
    return { isSignedOut: true };
  },
);

/**
 * Ends the session of the bearer, expired or not. Also clears the proof cookies, in case another person uses this
 * browser next. False if the bearer is invalid.
 */
export async function endOwnSession(ctx: Context): Promise<boolean> {
  clearProofCookies(ctx);
  const token = ctx.bearer === null ? null : await verifyUserToken(ctx, ctx.bearer);
  if (!token || token === "guest") return false;
  await endSessionOf(ctx, { id: token.sessionId, userId: token.userId });
  return true;
}

export function clearProofCookies(ctx: Context): void {
  for (const name of Object.keys(ctx.cookies)) {
    if (name.startsWith("plaudit_proof_")) ctx.answer.cookies.set(name, null);
  }
}
