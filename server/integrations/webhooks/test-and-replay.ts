import { toEntities } from "#server/platform/database/to-entities";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { integerKeyOf } from "#server/platform/graph/node";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { byUser, requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { findOwnDelivery } from "./deliveries.query";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import {
  ReplayDeliveryInput,
  ReplayDeliveryPayload,
  TestWebhookInput,
  TestWebhookPayload,
} from "./webhook.input";
import { deliveryColumns, WebhookDelivery } from "./webhook-delivery";
import { Webhook, WebhookState } from "./webhook.entity";

/** Sends a message of the type `webhook.test`. */
export const testWebhook = action(
  {
    name: "testWebhook",
    description: "Sends a message of the type `webhook.test` to one of your webhooks.",
    payload: TestWebhookPayload,
    input: TestWebhookInput,
    permission: requireViewer,
    parse: async (ctx, { webhook }: TestWebhookInput, { user }: SignedIn) =>
      active((await findOwnWebhook(ctx, user.id, webhook)) ?? refuse(noSuchWebhook())),
    limit: ["WEBHOOK_DELIVERY", byUser],
  },
  async (ctx, { id, url }) => {
    const text = `
      INSERT INTO webhook_deliveries AS d (webhook_id, type, happened_at, host, state, created_at, next_attempt_at)
      VALUES ($1, 'webhook.test', $2, $3, 'pending', $2, $2) RETURNING ${deliveryColumns}`;
    return send(ctx, await ctx.manager.query(text, [id, ctx.now(), new URL(url).host]));
  },
);

/** Sends a delivery again, with the same `webhook-id` and the object as it is now. */
export const replayDelivery = action(
  {
    name: "replayDelivery",
    description: "Sends a delivery again: with the same `webhook-id`, and the object as it is now.",
    payload: ReplayDeliveryPayload,
    input: ReplayDeliveryInput,
    permission: requireViewer,
    parse: findReplayed,
    limit: ["WEBHOOK_DELIVERY", byUser],
  },
  async (ctx, { id, url }) => {
    const text = `
      UPDATE webhook_deliveries AS d SET state = 'pending', attempts = 0, next_attempt_at = $2, host = $3
      WHERE id = $1::bigint RETURNING ${deliveryColumns}`;
    const [rows] = await ctx.manager.query(text, [id, ctx.now(), new URL(url).host]);
    return send(ctx, rows);
  },
);

async function findReplayed(ctx: Context, { delivery }: ReplayDeliveryInput, { user }: SignedIn) {
  const id = integerKeyOf(delivery, "WebhookDelivery", Number.MAX_SAFE_INTEGER);
  const found = id === null ? null : await findOwnDelivery(ctx, user.id, id);
  const webhooks = ctx.manager.getRepository(Webhook);
  const webhook = found && (await webhooks.findOneBy({ id: found.webhookId }));
  if (!webhook) {
    return refuse(userError("NOT_FOUND", "This delivery does not exist", "delivery"));
  }
  const checked = active(webhook);
  return "url" in checked ? { id, url: checked.url } : checked;
}

function active(webhook: Webhook | Refusal): Webhook | Refusal {
  if (!("url" in webhook) || webhook.state === WebhookState.ACTIVE) return webhook;
  return refuse(userError("INVALID", "The webhook is turned off. Turn it on first"));
}

async function send(ctx: Context, rows: WebhookDelivery[]) {
  await announce(ctx, "deliveryDue", { key: "all" });
  return { delivery: toEntities(WebhookDelivery, rows)[0] ?? null };
}
