import type { Context } from "#server/platform/request/context";
import { endSessionOf } from "./end-sessions";
import { verifyUserToken } from "./user-token";

/**
 * Ends the session of the bearer, expired or not; proofs that this browser still holds go with it, since the next
 * person at it may be another. False where the bearer is none of ours.
 */
export async function signOut(ctx: Context): Promise<boolean> {
  dropBrowserProofs(ctx);
  const token = ctx.bearer === null ? null : await verifyUserToken(ctx, ctx.bearer);
  if (!token || token === "guest") return false;
  await endSessionOf(ctx, { id: token.sessionId, userId: token.userId });
  return true;
}

export function dropBrowserProofs(ctx: Context): void {
  for (const name of Object.keys(ctx.cookies)) {
    if (name.startsWith("plaudit_proof_")) ctx.answer.cookies.set(name, null);
  }
}
