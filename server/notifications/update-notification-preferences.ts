import { action } from "#server/platform/request/action";
import { inTransaction } from "#server/platform/request/transaction";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { NotificationKind } from "./notification-kind";
import { choices, settingsByUser } from "./notification-settings";
import {
  UpdateNotificationPreferencesInput,
  UpdateNotificationPreferencesPayload,
} from "./notification.input";

/** Applies to future notifications; earlier ones stay. Absent fields stay as they are. */
export const updateNotificationPreferences = action(
  {
    name: "updateNotificationPreferences",
    description: "Changes which notifications you receive.",
    payload: UpdateNotificationPreferencesPayload,
    input: UpdateNotificationPreferencesInput,
    permission: requireViewer,
    limit: ["NOTIFICATION", byUser],
  },
  (ctx, update: UpdateNotificationPreferencesInput, viewer) => {
    const { id } = viewer.user;
    const named = Object.entries(choices) as [keyof typeof choices, NotificationKind][];
    const kindsWhere = (wanted: boolean) =>
      named.flatMap(([name, kind]) => (update[name] === wanted ? [kind] : []));
    return inTransaction(ctx, async (inside) => {
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
      return { viewer: new Viewer(viewer) };
    });
  },
);

const followed = NotificationKind.FOLLOWED_PROVIDER_REVIEWED;
