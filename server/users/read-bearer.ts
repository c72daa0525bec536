import type { Context } from "#server/platform/context";
import { bearerExpiry } from "./user-token";
import { viewerOf } from "./viewer";

/** How long the request's bearer lives and in which session: for who keeps a line open with it. */
export async function readBearer(
  ctx: Context,
): Promise<{ expiresAt: Date; sessionId: string } | null> {
  const viewer = await viewerOf(ctx);
  return viewer && { expiresAt: bearerExpiry(viewer.session), sessionId: viewer.session.id };
}
