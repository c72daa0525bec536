import { refuse } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { earlierSecretHours } from "./webhook-limits";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { RotateWebhookSecretInput, RotateWebhookSecretPayload } from "./webhook.input";
import { generateSecret, sealSecret } from "./webhook-secret";

/** Replaces the signing secret. The earlier one also signs for a day, so that receivers can change over. */
export const rotateWebhookSecret = action(
  {
    name: "rotateWebhookSecret",
    description:
      "Replaces the signing secret of one of your webhooks. For 24 hours the earlier one also signs.",
    payload: RotateWebhookSecretPayload,
    input: RotateWebhookSecretInput,
    permission: requireViewer,
    limit: ["WEBHOOK", byUser],
  },
  async (ctx, { webhook: nodeId }: RotateWebhookSecretInput, { user }) => {
    const webhook = await findOwnWebhook(ctx, user.id, nodeId);
    if (!webhook) return refuse(noSuchWebhook());
    const secret = generateSecret();
    await ctx.manager.query(
      `UPDATE webhooks SET sealed_secret = $2, earlier_secret = sealed_secret,
         earlier_until = $3::timestamptz + make_interval(hours => $4) WHERE id = $1`,
      [webhook.id, sealSecret(ctx.config, webhook.id, secret), ctx.now(), earlierSecretHours],
    );
    ctx.answer.holdsToken = true;
    return { webhook, secret };
  },
);
