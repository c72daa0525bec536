import { action } from "#server/platform/request/action";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { refuse, userError } from "#server/platform/errors/user-error";
import { inTransaction } from "#server/platform/request/transaction";
import { endSessionOf, endSessionsOf } from "./delete-sessions";
import { lockViewer } from "./lock-viewer";
import { EndOtherSessionsPayload, EndSessionInput, EndSessionPayload } from "./session.input";
import { authenticationExpired, requireSession, requireViewer } from "./viewer";
import { Viewer } from "./viewer.resolver";

/** Ends all of the viewer's sessions but this one, also sign-ins that wait for a second factor. */
export const endOtherSessions = action(
  {
    name: "endOtherSessions",
    description: "Ends all of your sessions except the current one.",
    payload: EndOtherSessionsPayload,
    permission: requireSession,
  },
  (ctx, _input: void, viewer) =>
    inTransaction(ctx, async (inside) => {
      if (!(await lockViewer(inside, viewer))) throw authenticationExpired();
      await endSessionsOf(inside, viewer.user.id, viewer.session.id);
      return { viewer: new Viewer(viewer) };
    }),
);

/** Ends one of the viewer's own sessions; those of other users are not found. */
export const endSession = action(
  {
    name: "endSession",
    description: "Ends one of your own sessions.",
    payload: EndSessionPayload,
    input: EndSessionInput,
    permission: requireViewer,
  },
  async (ctx, { id }: EndSessionInput, { user }) => {
    const { type, key } = requireNodeId(id);
    const isEnded =
      type === "Session" && isUuid(key) && (await endSessionOf(ctx, { id: key, userId: user.id }));
    if (isEnded) return { endedSessionId: id };
    return refuse(userError("NOT_FOUND", "Session not found", "id"));
  },
);
