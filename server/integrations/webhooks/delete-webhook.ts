import { refuse } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { requireViewer } from "#server/users/sessions/viewer";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { Webhook } from "./webhook.entity";
import { DeleteWebhookInput, DeleteWebhookPayload } from "./webhook.input";

/** Deletes one of the viewer's webhooks with its deliveries. */
export const deleteWebhook = action(
  {
    name: "deleteWebhook",
    description: "Deletes one of your webhooks with its deliveries.",
    payload: DeleteWebhookPayload,
    input: DeleteWebhookInput,
    permission: requireViewer,
  },
  async (ctx, { webhook: nodeId }: DeleteWebhookInput, { user }) => {
    const webhook = await findOwnWebhook(ctx, user.id, nodeId);
    if (!webhook) return refuse(noSuchWebhook());
    await ctx.manager.getRepository(Webhook).delete({ id: webhook.id });
    return { deletedWebhookId: nodeId };
  },
);
