import type { Context } from "#server/platform/context";
import { endSessionOf } from "./end-sessions";
import { readUserToken } from "./user-token";

/** Ends the session of the bearer, expired or not. False where the bearer is none of ours. */
export async function signOut(ctx: Context): Promise<boolean> {
  const token = ctx.bearer === null ? null : await readUserToken(ctx, ctx.bearer);
  if (!token || token === "guest") return false;
  await endSessionOf(ctx, { id: token.sessionId, userId: token.userId });
  return true;
}
