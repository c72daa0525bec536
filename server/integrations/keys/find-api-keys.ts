import type { Context } from "#server/platform/request/context";
import { findNodesByUuid } from "#server/platform/graph/node";
import { maxKeys } from "#server/users/sessions/keys/key-limits";
import { viewerOf } from "#server/users/sessions/viewer";
import { ApiKey } from "./api-key.entity";

/** The user's keys, newest first, with recently expired ones. */
export async function findApiKeys(ctx: Context, userId: number): Promise<ApiKey[]> {
  return ctx.manager.getRepository(ApiKey).find({
    where: { userId },
    order: { createdAt: "DESC", id: "ASC" },
    take: maxKeys,
  });
}

findNodesByUuid("ApiKey", async (ctx, id) => {
  const viewer = await viewerOf(ctx);
  if (!viewer) return null;
  return ctx.manager.getRepository(ApiKey).findOneBy({ id, userId: viewer.user.id });
});
