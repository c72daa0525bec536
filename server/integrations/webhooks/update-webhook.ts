import { refuse } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { readNewestNumber } from "./create-webhook";
import { endWaiting } from "./delivering/end-waiting";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { checkUrl, faultsOfTopics } from "./webhook-choice";
import { Webhook, WebhookState } from "./webhook.entity";
import { UpdateWebhookInput, UpdateWebhookPayload } from "./webhook.input";

/** Changes one of the viewer's webhooks. Turned on again, it delivers the changes from then on. */
export const updateWebhook = action(
  {
    name: "updateWebhook",
    description: "Changes one of your webhooks, or turns it off or on.",
    payload: UpdateWebhookPayload,
    input: UpdateWebhookInput,
    permission: requireViewer,
    parse,
    limit: ["WEBHOOK", byUser],
  },
  async (ctx, { given, topics, checked }, { user }) => {
    return inTransaction(ctx, async (inside) => {
      const webhook = await findOwnWebhook(inside, user.id, given.webhook);
      if (!webhook) return refuse(noSuchWebhook());
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
      return { webhook: await webhooks.findOneByOrFail({ id }) };
    });
  },
);

function parse(ctx: Context, given: UpdateWebhookInput) {
  const topics = given.topics ? [...new Set(given.topics)] : null;
  const checked = given.url ? checkUrl(ctx, given.url) : null;
  const faults = [...(checked?.faults ?? []), ...(topics ? faultsOfTopics(topics) : [])];
  return faults.length > 0 ? refuse(...faults) : { given, topics, checked };
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
