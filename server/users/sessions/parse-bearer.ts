import type { Context } from "#server/platform/request/context";
import type { ConnectionBearer } from "#server/platform/graph/graph-socket";
import { bearerExpiry } from "./user-token";
import { setViewer, viewerOf } from "./viewer";

/** The lifetime and session of the bearer, for a WebSocket connection that outlives the request. */
export async function parseBearer(ctx: Context): Promise<ConnectionBearer | null> {
  const viewer = await viewerOf(ctx);
  if (!viewer) return null;
  return {
    expiresAt: bearerExpiry(viewer.session),
    sessionId: viewer.session.id,
    authenticate: (later) => setViewer(later, viewer),
  };
}
