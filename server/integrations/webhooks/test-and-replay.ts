import { toEntities } from "#server/platform/database/to-entities";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { integerKeyOf } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { rateLimited } from "#server/platform/request/rate-limit";
import { requireViewer } from "#server/users/sessions/viewer";
import { findOwnDelivery } from "./deliveries.query";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { deliveryColumns, WebhookDelivery } from "./webhook-delivery";
import { Webhook, WebhookState } from "./webhook.entity";

export interface AddedDelivery {
  delivery: WebhookDelivery | null;
  userErrors: UserError[];
}

/** Sends a message of the type `webhook.test`. */
export async function testWebhook(ctx: Context, nodeId: string): Promise<AddedDelivery> {
  const { user } = await requireViewer(ctx);
  const webhook = await findOwnWebhook(ctx, user.id, nodeId);
  if (!webhook) return refuse(noSuchWebhook());
  const fault = await faultOf(ctx, webhook);
  if (fault) return refuse(fault);
  const text = `
    INSERT INTO webhook_deliveries AS d (webhook_id, type, happened_at, host, state, created_at, next_attempt_at)
    VALUES ($1, 'webhook.test', $2, $3, 'pending', $2, $2) RETURNING ${deliveryColumns}`;
  const values = [webhook.id, ctx.now(), new URL(webhook.url).host];
  return send(ctx, await ctx.manager.query(text, values));
}

/** Sends a delivery again, with the same `webhook-id` and the object as it is now. */
export async function replayDelivery(ctx: Context, nodeId: string): Promise<AddedDelivery> {
  const { user } = await requireViewer(ctx);
  const id = integerKeyOf(nodeId, "WebhookDelivery", Number.MAX_SAFE_INTEGER);
  const found = id === null ? null : await findOwnDelivery(ctx, user.id, id);
  const webhooks = ctx.manager.getRepository(Webhook);
  const webhook = found && (await webhooks.findOneBy({ id: found.webhookId }));
  if (!webhook) {
    return refuse(userError("NOT_FOUND", "This delivery does not exist", "delivery"));
  }
  const fault = await faultOf(ctx, webhook);
  if (fault) return refuse(fault);
  const text = `
    UPDATE webhook_deliveries AS d SET state = 'pending', attempts = 0, next_attempt_at = $2, host = $3
    WHERE id = $1::bigint RETURNING ${deliveryColumns}`;
  const [rows] = await ctx.manager.query(text, [id, ctx.now(), new URL(webhook.url).host]);
  return send(ctx, rows);
}

async function faultOf(ctx: Context, { state, userId }: Webhook): Promise<UserError | null> {
  if (state !== WebhookState.ACTIVE) {
    return userError("INVALID", "The webhook is turned off. Turn it on first");
  }
  return rateLimited(ctx, "WEBHOOK_DELIVERY", `user:${userId}`);
}

async function send(ctx: Context, rows: WebhookDelivery[]): Promise<AddedDelivery> {
  await announce(ctx, "deliveryDue", { key: "all" });
  return { delivery: toEntities(WebhookDelivery, rows)[0] ?? null, userErrors: [] };
}

function refuse(...userErrors: UserError[]): AddedDelivery {
  return { delivery: null, userErrors };
}
