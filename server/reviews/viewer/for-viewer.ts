import type { Context } from "#server/platform/request/context";
import type { UserRecord } from "#server/users/user-record.entity";
import { viewerOf } from "#server/users/sessions/viewer";

/** Asks about somebody signed in; for a visitor and a guest the answer is known, and costs no statement. */
export function forViewer<Answer>(
  ctx: Context,
  ofVisitors: Answer,
  ask: (user: UserRecord) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  if (ctx.bearer === null) return ofVisitors;
  return viewerOf(ctx).then((viewer) => (viewer ? ask(viewer.user) : ofVisitors));
}
