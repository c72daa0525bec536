import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { refuse, userError } from "#server/platform/errors/user-error";
import { byUser, requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { settingsByUser } from "./notification-settings";
import { MarkNotificationsReadInput, MarkNotificationsReadPayload } from "./notification.input";

const maxClockSkewMilliseconds = 60_000;

/** Marks everything up to `until`, or all, as read. An earlier `until` than before changes nothing. */
export const markNotificationsRead = action(
  {
    name: "markNotificationsRead",
    description: "Marks notifications as read.",
    payload: MarkNotificationsReadPayload,
    input: MarkNotificationsReadInput,
    permission: requireViewer,
    limit: ["NOTIFICATION", byUser],
  },
  async (ctx, { until }: MarkNotificationsReadInput, viewer) => {
    const now = ctx.now();
    if (until && until.getTime() > now.getTime() + maxClockSkewMilliseconds) {
      return refuse(userError("INVALID", "`until` cannot be in the future", "until"));
    }
    await storeReadUntil(ctx, viewer, until ?? now);
    settingsByUser(ctx).clear(viewer.user.id);
    return { viewer: new Viewer(viewer) };
  },
);

async function storeReadUntil(ctx: Context, { user }: SignedIn, moment: Date): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO notification_settings AS s (user_id, read_until) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET read_until = excluded.read_until
       WHERE s.read_until IS NULL OR s.read_until < excluded.read_until`,
    [user.id, moment],
  );
}
