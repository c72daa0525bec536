import type { UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { requireViewer } from "#server/users/sessions/viewer";
import { findOwnWebhook, noSuchWebhook } from "./find-webhooks";
import { Webhook } from "./webhook.entity";

export interface DeletedWebhook {
  deletedWebhookId: string | null;
  userErrors: UserError[];
}

/** Deletes one of the viewer's webhooks with its deliveries. */
export async function deleteWebhook(ctx: Context, nodeId: string): Promise<DeletedWebhook> {
  const { user } = await requireViewer(ctx);
  const webhook = await findOwnWebhook(ctx, user.id, nodeId);
  if (!webhook) return { deletedWebhookId: null, userErrors: [noSuchWebhook()] };
  await ctx.manager.getRepository(Webhook).delete({ id: webhook.id });
  return { deletedWebhookId: nodeId, userErrors: [] };
}
