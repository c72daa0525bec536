import type { Context } from "#server/platform/request/context";
import type { ConnectionBearer } from "#server/platform/graph/live/bearer-lifetime";
import { keyOf } from "./keys/key-bearer";
import { bearerExpiry } from "./user-token";
import { setViewer, viewerOf } from "./viewer";

/** The lifetime and session, or key, of the bearer, for a WebSocket connection that outlives the request. */
export async function parseBearer(ctx: Context): Promise<ConnectionBearer | null> {
  const key = await keyOf(ctx);
  if (key) {
    const { expiresAt } = key.signedIn.session;
    // The key is read again for each message.
    return { expiresAt, sessionId: key.id, authenticate: () => undefined };
  }
  const viewer = await viewerOf(ctx);
  if (!viewer) return null;
  return {
    expiresAt: bearerExpiry(viewer.session),
    sessionId: viewer.session.id,
    authenticate: (later) => setViewer(later, viewer),
  };
}
