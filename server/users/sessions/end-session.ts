import type { Context } from "#server/platform/request/context";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { inTransaction } from "#server/platform/request/transaction";
import { endSessionOf, endSessionsOf } from "./delete-sessions";
import { lockViewer } from "./lock-viewer";
import { authenticationExpired, requireSession, requireViewer, type SignedIn } from "./viewer";

export interface EndedSession {
  endedSessionId: string | null;
  userErrors: UserError[];
}

export interface EndedOtherSessions {
  viewer: SignedIn;
  userErrors: UserError[];
}

/** Ends all of the viewer's sessions but this one, also sign-ins that wait for a second factor. */
export async function endOtherSessions(ctx: Context): Promise<EndedOtherSessions> {
  const viewer = await requireSession(ctx);
  return inTransaction(ctx, async (inside) => {
    if (!(await lockViewer(inside, viewer))) throw authenticationExpired();
    await endSessionsOf(inside, viewer.user.id, viewer.session.id);
    return { viewer, userErrors: [] };
  });
}

/** Ends one of the viewer's own sessions; those of other users are not found. */
export async function endSession(ctx: Context, id: string): Promise<EndedSession> {
  const { user } = await requireViewer(ctx);
  const { type, key } = requireNodeId(id);
  const isEnded =
    type === "Session" && isUuid(key) && (await endSessionOf(ctx, { id: key, userId: user.id }));
  if (isEnded) return { endedSessionId: id, userErrors: [] };
  const fault = userError("NOT_FOUND", "Session not found", "id");
  return { endedSessionId: null, userErrors: [fault] };
}
