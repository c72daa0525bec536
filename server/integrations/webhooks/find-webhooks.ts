import { findNodesByUuid, isUuid, parseNodeId } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { maxWebhooks } from "./webhook-limits";
import { viewerOf } from "#server/users/sessions/viewer";
import { Webhook } from "./webhook.entity";

/** The user's webhooks, newest first. */
export async function findWebhooks(ctx: Context, userId: number): Promise<Webhook[]> {
  return ctx.manager.getRepository(Webhook).find({
    where: { userId },
    order: { createdAt: "DESC", id: "ASC" },
    take: maxWebhooks,
  });
}

/** One of the user's webhooks by its node id; null for any other text. */
export async function findOwnWebhook(
  ctx: Context,
  userId: number,
  nodeId: string,
): Promise<Webhook | null> {
  const node = parseNodeId(nodeId);
  if (node?.type !== "Webhook" || !isUuid(node.key)) return null;
  return ctx.manager.getRepository(Webhook).findOneBy({ id: node.key, userId });
}

export function noSuchWebhook(): UserError {
  return userError("NOT_FOUND", "This webhook does not exist", "webhook");
}

findNodesByUuid("Webhook", async (ctx, id) => {
  const viewer = await viewerOf(ctx);
  if (!viewer) return null;
  return ctx.manager.getRepository(Webhook).findOneBy({ id, userId: viewer.user.id });
});
