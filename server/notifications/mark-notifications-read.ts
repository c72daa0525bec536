import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { settingsByUser } from "./notification-settings";
import type { ChangedSettings } from "./update-notification-preferences";

/** Clocks of several machines may differ by so much. */
const toleranceMilliseconds = 60_000;

/**
 * Marks what happened until then as read, or all there is. What was read stays read: an earlier moment than the
 * one before changes nothing.
 */
export async function markNotificationsRead(
  ctx: Context,
  until: Date | null,
): Promise<ChangedSettings> {
  const viewer = await requireViewer(ctx);
  const turn = await consumeRateLimit(ctx, "NOTIFICATION", `user:${viewer.user.id}`);
  if (!turn.allowed) {
    return { viewer: null, userErrors: [throttledError(turn.message, turn.retryAfterSeconds)] };
  }
  const now = ctx.now();
  if (until && until.getTime() > now.getTime() + toleranceMilliseconds) {
    const message = "What has not happened yet cannot be read";
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
