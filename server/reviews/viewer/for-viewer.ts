import type { Context } from "#server/platform/request/context";
import type { UserRecord } from "#server/users/user-record.entity";
import { viewerOf } from "#server/users/sessions/viewer";

/** Calls `ask` for a signed-in viewer. Visitors and guests get a constant, without a statement. */
export function forViewer<Answer>(
  ctx: Context,
  signedOutAnswer: Answer,
  ask: (user: UserRecord) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  if (ctx.bearer === null) return signedOutAnswer;
  return viewerOf(ctx).then((viewer) => (viewer ? ask(viewer.user) : signedOutAnswer));
}
