import type { UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { requireViewer } from "#server/users/sessions/viewer";
import type { Topic } from "#server/integrations/events/topic";
import { readNewestNumber } from "./create-webhook";
import { endWaiting } from "./delivering/end-waiting";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { checkUrl, faultsOfTopics } from "./webhook-choice";
import { Webhook, WebhookState } from "./webhook.entity";

export interface WebhookChanges {
  url?: string | null;
  topics?: Topic[] | null;
  isActive?: boolean | null;
}

export interface ChangedWebhook {
  webhook: Webhook | null;
  userErrors: UserError[];
}

/** Changes one of the viewer's webhooks. Turned on again, it delivers the changes from then on. */
export async function updateWebhook(
  ctx: Context,
  nodeId: string,
  given: WebhookChanges,
): Promise<ChangedWebhook> {
  const { user } = await requireViewer(ctx);
  const topics = given.topics ? [...new Set(given.topics)] : null;
  const checked = given.url ? checkUrl(ctx, given.url) : null;
  const faults = [...(checked?.faults ?? []), ...(topics ? faultsOfTopics(topics) : [])];
  if (faults.length > 0) return { webhook: null, userErrors: faults };
  const throttled = await rateLimited(ctx, "WEBHOOK", `user:${user.id}`);
  if (throttled) return { webhook: null, userErrors: [throttled] };

  return inTransaction(ctx, async (inside) => {
    const webhook = await findOwnWebhook(inside, user.id, nodeId);
    if (!webhook) return { webhook: null, userErrors: [noSuchWebhook()] };
    const { id } = webhook;
    const changes: Partial<Webhook> = {
      ...(checked && { url: checked.url }),
      ...(topics && { topics }),
      ...(await stateChanges(inside, webhook, given.isActive ?? null)),
    };
    const webhooks = inside.manager.getRepository(Webhook);
    if (Object.keys(changes).length > 0) await webhooks.update({ id }, changes);
    if (checked) {
      await inside.manager.query(
        "UPDATE webhook_deliveries SET host = $2 WHERE webhook_id = $1 AND state = 'pending'",
        [id, new URL(checked.url).host],
      );
    }
    if (changes.state === WebhookState.PAUSED) {
      await endWaiting(inside, id, "The webhook was turned off");
    }
    return { webhook: await webhooks.findOneByOrFail({ id }), userErrors: [] };
  });
}

async function stateChanges(
  ctx: Context,
  { state }: Webhook,
  isActive: boolean | null,
): Promise<Partial<Webhook>> {
  if (isActive === null || isActive === (state === WebhookState.ACTIVE)) return {};
  if (!isActive) return state === WebhookState.DISABLED ? {} : { state: WebhookState.PAUSED };
  const sinceNumber = await readNewestNumber(ctx);
  return { state: WebhookState.ACTIVE, sinceNumber, failingSince: null, disabledAt: null };
}
