import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { userError } from "#server/platform/errors/user-error";
import { requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { settingsByUser } from "./notification-settings";
import type { ChangedSettings } from "./update-notification-preferences";

const maxClockSkewMilliseconds = 60_000;

/** Marks everything up to `until`, or all, as read. An earlier `until` than before changes nothing. */
export async function markNotificationsRead(
  ctx: Context,
  until: Date | null,
): Promise<ChangedSettings> {
  const viewer = await requireViewer(ctx);
  const throttled = await rateLimited(ctx, "NOTIFICATION", `user:${viewer.user.id}`);
  if (throttled) return { viewer: null, userErrors: [throttled] };
  const now = ctx.now();
  if (until && until.getTime() > now.getTime() + maxClockSkewMilliseconds) {
    const message = "`until` cannot be in the future";
    return { viewer: null, userErrors: [userError("INVALID", message, "until")] };
  }
  await storeReadUntil(ctx, viewer, until ?? now);
  settingsByUser(ctx).clear(viewer.user.id);
  return { viewer, userErrors: [] };
}

async function storeReadUntil(ctx: Context, { user }: SignedIn, moment: Date): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO notification_settings AS s (user_id, read_until) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET read_until = excluded.read_until
       WHERE s.read_until IS NULL OR s.read_until < excluded.read_until`,
    [user.id, moment],
  );
}
