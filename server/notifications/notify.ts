import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import type { NotificationKind } from "./notification-kind";

/** Upsert: a repeated notification moves up and becomes unread. Inside a transaction it is sent on commit. */
export async function notify(
  ctx: Context,
  userId: number,
  kind: typeof NotificationKind.EXPORT_READY | typeof NotificationKind.WEBHOOK_DISABLED,
): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO notifications (user_id, kind, happened_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
       DO UPDATE SET happened_at = excluded.happened_at`,
    [userId, kind, ctx.now()],
  );
  await announce(ctx, "notified", { key: String(userId), kind });
}
