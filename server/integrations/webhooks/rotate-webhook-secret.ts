import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { earlierSecretHours } from "./webhook-limits";
import { requireViewer } from "#server/users/sessions/viewer";
import type { WebhookWithSecret } from "./create-webhook";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { generateSecret, sealSecret } from "./webhook-secret";

/** Replaces the signing secret. The earlier one also signs for a day, so that receivers can change over. */
export async function rotateWebhookSecret(
  ctx: Context,
  nodeId: string,
): Promise<WebhookWithSecret> {
  const { user } = await requireViewer(ctx);
  const throttled = await rateLimited(ctx, "WEBHOOK", `user:${user.id}`);
  if (throttled) return { webhook: null, secret: null, userErrors: [throttled] };
  const webhook = await findOwnWebhook(ctx, user.id, nodeId);
  if (!webhook) return { webhook: null, secret: null, userErrors: [noSuchWebhook()] };
  const secret = generateSecret();
  await ctx.manager.query(
    `UPDATE webhooks SET sealed_secret = $2, earlier_secret = sealed_secret,
       earlier_until = $3::timestamptz + make_interval(hours => $4) WHERE id = $1`,
    [webhook.id, sealSecret(ctx.config, webhook.id, secret), ctx.now(), earlierSecretHours],
  );
  ctx.answer.holdsToken = true;
  return { webhook, secret, userErrors: [] };
}
