import { action } from "#server/platform/request/action";
import { announce } from "#server/platform/request/events";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { refuse, userError } from "#server/platform/errors/user-error";
import { requireSession } from "#server/users/sessions/viewer";
import { RevokeApiKeyInput, RevokeApiKeyPayload } from "./api-key.input";

/** Revokes one of the viewer's own keys at once and closes its open sockets. */
export const revokeApiKey = action(
  {
    name: "revokeApiKey",
    description: "Revokes one of your API keys at once. Needs a session.",
    payload: RevokeApiKeyPayload,
    input: RevokeApiKeyInput,
    permission: requireSession,
  },
  async (ctx, { apiKey: nodeId }: RevokeApiKeyInput, { user }) => {
    const { type, key: id } = requireNodeId(nodeId);
    if (type === "ApiKey" && isUuid(id)) {
      const [revoked]: [unknown[], number] = await ctx.manager.query(
        "DELETE FROM api_keys WHERE id = $1 AND user_id = $2 RETURNING id",
        [id, user.id],
      );
      if (revoked.length > 0) {
        await announce(ctx, "sessionEnded", { key: id });
        return { revokedApiKeyId: nodeId };
      }
    }
    return refuse(userError("NOT_FOUND", "This API key does not exist", "apiKey"));
  },
);
