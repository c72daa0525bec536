import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { requireSession } from "#server/users/sessions/viewer";

export interface RevokedApiKey {
  revokedApiKeyId: string | null;
  userErrors: UserError[];
}

/** Revokes one of the viewer's own keys at once and closes its open sockets. */
export async function revokeApiKey(ctx: Context, nodeId: string): Promise<RevokedApiKey> {
  const { user } = await requireSession(ctx);
  const { type, key: id } = requireNodeId(nodeId);
  if (type === "ApiKey" && isUuid(id)) {
    const [revoked]: [unknown[], number] = await ctx.manager.query(
      "DELETE FROM api_keys WHERE id = $1 AND user_id = $2 RETURNING id",
      [id, user.id],
    );
    if (revoked.length > 0) {
      await announce(ctx, "sessionEnded", { key: id });
      return { revokedApiKeyId: nodeId, userErrors: [] };
    }
  }
  const fault = userError("NOT_FOUND", "This API key does not exist", "apiKey");
  return { revokedApiKeyId: null, userErrors: [fault] };
}
