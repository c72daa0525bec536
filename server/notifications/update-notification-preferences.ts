import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { type UserError } from "#server/platform/errors/user-error";
import { requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { NotificationKind } from "./notification-kind";
import { choices, settingsByUser } from "./notification-settings";

export interface ChangedSettings {
  viewer: SignedIn | null;
  userErrors: UserError[];
}

/** Absent fields stay as they are. */
export type PreferencesUpdate = { [Name in keyof typeof choices]?: boolean | null };

/** Applies to future notifications; earlier ones stay. */
export async function updateNotificationPreferences(
  ctx: Context,
  update: PreferencesUpdate,
): Promise<ChangedSettings> {
  const viewer = await requireViewer(ctx);
  const { id } = viewer.user;
  const throttled = await rateLimited(ctx, "NOTIFICATION", `user:${id}`);
  if (throttled) return { viewer: null, userErrors: [throttled] };
  const named = Object.entries(choices) as [keyof typeof choices, NotificationKind][];
  const kindsWhere = (wanted: boolean) =>
    named.flatMap(([name, kind]) => (update[name] === wanted ? [kind] : []));
  return inTransaction<ChangedSettings>(ctx, async (inside) => {
    await inside.manager.query(
      "INSERT INTO notification_settings (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING",
      [id],
    );
    // Reviews of followed providers are found on reading: skip those written while the kind was off.
    await inside.manager.query(
      `UPDATE notification_settings SET
         silenced = ARRAY(
           SELECT kind FROM unnest(silenced || $2::text[]) AS kind WHERE kind <> ALL ($3::text[])
           GROUP BY kind ORDER BY kind),
         follows_from = CASE WHEN $4 = ANY (silenced) AND $4 = ANY ($3::text[]) THEN $5 ELSE follows_from END
       WHERE user_id = $1`,
      [id, kindsWhere(false), kindsWhere(true), followed, ctx.now()],
    );
    settingsByUser(ctx).clear(id);
    return { viewer, userErrors: [] };
  });
}

const followed = NotificationKind.FOLLOWED_PROVIDER_REVIEWED;
