import { toEntities } from "#server/platform/database/to-entities";
import { findNodesByKey } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { ownProviderOf } from "#server/providers/own-provider";
import type { Provider } from "#server/providers/provider.entity";
import { viewerOf } from "#server/users/sessions/viewer";
import { ReplyTemplate } from "./reply-template";

/** Templates belong to the person who wrote them: another owner of the provider does not see them. */
export async function findReplyTemplates(
  { manager }: Context,
  { id, ownerId }: Provider,
): Promise<ReplyTemplate[]> {
  const rows: ReplyTemplate[] = await manager.query(
    `SELECT id AS key, title, text FROM reply_templates WHERE provider_id = $1 AND user_id = $2
     ORDER BY lower(title), id`,
    [id, ownerId],
  );
  return toEntities(ReplyTemplate, rows);
}

/** Only the viewer's own. */
findNodesByKey(
  "ReplyTemplate",
  async (ctx: Context, key: string): Promise<ReplyTemplate | null> => {
    const viewer = await viewerOf(ctx);
    const provider = viewer && (await ownProviderOf(ctx, viewer.user));
    if (!provider) return null;
    return (await findReplyTemplates(ctx, provider)).find((each) => each.key === key) ?? null;
  },
);
