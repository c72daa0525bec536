import { notify } from "#server/notifications/notify";
import { NotificationKind } from "#server/notifications/notification-kind";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { webhookLimits } from "#server/platform/settings/job-limits";
import { addUserMail } from "#server/users/add-user-mail";
import { endWaiting } from "./end-waiting";

/** Turns a webhook off and tells its owner by notification and by email. */
export async function disableWebhook(environment: Environment, id: string): Promise<void> {
  await inTransaction(createJobContext(environment, `webhook-${id}`), async (ctx) => {
    const [[disabled]]: [{ userId: number; email: string | null }[]] = await ctx.manager.query(
      `UPDATE webhooks w SET state = 'disabled', disabled_at = $2 FROM users u
       WHERE w.id = $1 AND w.state = 'active' AND u.id = w.user_id
       RETURNING w.user_id AS "userId", CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END AS email`,
      [id, ctx.now()],
    );
    if (!disabled) return;
    const { userId, email } = disabled;
    await endWaiting(ctx, id, "The webhook was disabled");
    await notify(ctx, userId, NotificationKind.WEBHOOK_DISABLED);
    if (email) await addUserMail(ctx, { userId, kind: "webhook_disabled", address: email });
  });
}

/** Disables webhooks whose receivers are so slow that too many deliveries wait. */
export async function disableOverloaded(environment: Environment): Promise<void> {
  const rows: { id: string }[] = await environment.database.source.manager.query(
    `SELECT webhook_id AS id FROM webhook_deliveries WHERE state = 'pending'
     GROUP BY webhook_id HAVING count(*) > $1`,
    [webhookLimits.maxWaiting],
  );
  for (const { id } of rows) await disableWebhook(environment, id);
}
