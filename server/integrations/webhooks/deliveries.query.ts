import { statement, limitFor, Values } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
import { findNodesBy } from "#server/platform/graph/node";
import type { PageArgs } from "#server/platform/graph/page.args";
import {
  parsePage,
  toConnection,
  type Connection,
  type CursorValues,
} from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { viewerOf } from "#server/users/sessions/viewer";
import { deliveryColumns, WebhookDelivery } from "./webhook-delivery";

const deliveryCount = statement(boundedCountSql("webhook_deliveries WHERE webhook_id = $1"));

/** The deliveries of a webhook, newest first. */
export async function findDeliveries(
  ctx: Context,
  webhookId: string,
  args: PageArgs,
): Promise<Connection<WebhookDelivery>> {
  const page = parsePage(args, ["bigint"], "deliveries");
  const values = new Values();
  const direction = page.backwards ? "ASC" : "DESC";
  const bound = (cursor: CursorValues | null, comparison: string) =>
    cursor ? `AND d.id ${comparison} ${values.add(cursor[0])}::bigint` : "";
  const text = `
    SELECT ${deliveryColumns} FROM webhook_deliveries d
    WHERE d.webhook_id = ${values.add(webhookId)} ${bound(page.after, "<")} ${bound(page.before, ">")}
    ORDER BY d.id ${direction} LIMIT ${limitFor(page.size + 1)}`;
  const rows = await ctx.database.queryPrepared<WebhookDelivery>(statement(text), values.list);
  return toConnection(
    page,
    toEntities(WebhookDelivery, rows).slice(0, page.size + 1),
    ({ id }) => [id],
    async () => {
      const [row] = await ctx.database.queryPrepared<{ count: number }>(deliveryCount, [webhookId]);
      return totalOrNull(row!.count);
    },
  );
}

const ownDelivery = statement(`
  SELECT ${deliveryColumns} FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
  WHERE d.id = $1::bigint AND w.user_id = $2`);

/** A delivery of one of the user's webhooks. */
export async function findOwnDelivery(
  ctx: Context,
  userId: number,
  id: number,
): Promise<WebhookDelivery | null> {
  const rows = await ctx.database.queryPrepared<WebhookDelivery>(ownDelivery, [id, userId]);
  return toEntities(WebhookDelivery, rows)[0] ?? null;
}

findNodesBy(
  "WebhookDelivery",
  async (ctx, id) => {
    const viewer = await viewerOf(ctx);
    return viewer ? findOwnDelivery(ctx, viewer.user.id, id) : null;
  },
  Number.MAX_SAFE_INTEGER,
);
