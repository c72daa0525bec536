import type { Context } from "#server/platform/request/context";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { endSessionOf } from "./delete-sessions";
import { requireViewer } from "./viewer";

export interface EndedSession {
  endedSessionId: string | null;
  userErrors: UserError[];
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
