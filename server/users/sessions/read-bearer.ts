import type { Context } from "#server/platform/request/context";
import type { ConnectionBearer } from "#server/platform/graph/graph-socket";
import { bearerExpiry } from "./user-token";
import { setViewer, viewerOf } from "./viewer";

/** How long the request's bearer lives and in which session: for who keeps a line open with it. */
export async function parseBearer(ctx: Context): Promise<ConnectionBearer | null> {
  const viewer = await viewerOf(ctx);
  if (!viewer) return null;
  return {
    expiresAt: bearerExpiry(viewer.session),
    sessionId: viewer.session.id,
    enter: (later) => setViewer(later, viewer),
  };
}
