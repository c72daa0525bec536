import { defineBatch } from "#server/platform/request/batch";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { findNodesBy } from "#server/platform/graph/node";
import type { PageArgs } from "#server/platform/graph/page.args";
import {
  parsePage,
  toConnection,
  type Connection,
  type CursorValues,
} from "#server/platform/graph/paging";
import { limitFor, statement, Values } from "#server/platform/database/statement";
import { ownProviderOf } from "#server/providers/own-provider";
import { viewerOf } from "#server/users/sessions/viewer";
import { PromotionCode, type PromotionCodeFigures } from "./promotion-code.entity";

const columns = `id, provider_id AS "providerId", code, label, created_at AS "createdAt",
  revoked_at AS "revokedAt"`;

const codeCount = statement(boundedCountSql("promotion_codes WHERE provider_id = $1"));

/** Newest first, including revoked codes. */
export async function findPromotionCodes(
  ctx: Context,
  providerId: number,
  args: PageArgs,
): Promise<Connection<PromotionCode>> {
  const page = parsePage(args, ["moment", "integer"], "promotionCodes");
  const values = new Values();
  const direction = page.backwards ? "ASC" : "DESC";
  const bound = (cursor: CursorValues | null, comparison: string) =>
    cursor
      ? `AND (created_at, id) ${comparison}
           (${values.add(cursor[0])}::timestamptz, ${values.add(cursor[1])}::integer)`
      : "";
  const text = `
    SELECT ${columns}
    FROM promotion_codes
    WHERE provider_id = ${values.add(providerId)} ${bound(page.after, "<")} ${bound(page.before, ">")}
    ORDER BY created_at ${direction}, id ${direction}
    LIMIT ${limitFor(page.size + 1)}`;
  const rows = await ctx.database.queryPrepared<PromotionCode>(statement(text), values.list);
  return toConnection(
    page,
    toEntities(PromotionCode, rows).slice(0, page.size + 1),
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    async () => {
      const [row] = await ctx.database.queryPrepared<{ count: number }>(codeCount, [providerId]);
      return totalOrNull(row!.count);
    },
  );
}

const figuresByCodes = statement(`
  SELECT promotion_code_id AS "codeId", count(*)::integer AS "reviewCount",
    avg(rating)::float8 AS "averageRating", max(created_at) AS "lastReviewAt"
  FROM reviews WHERE promotion_code_id = ANY($1::integer[]) GROUP BY promotion_code_id`);

/** Counted on reading, so that deletions and edits need no counter. */
export const figuresOfCode = defineBatch<number, PromotionCodeFigures>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<PromotionCodeFigures & { codeId: number }>(
    figuresByCodes,
    [ids],
  );
  return new Map(rows.map(({ codeId, ...figures }) => [codeId, figures]));
});

export const noFigures: PromotionCodeFigures = {
  reviewCount: 0,
  averageRating: null,
  lastReviewAt: null,
};

const codesByIds = statement(
  `SELECT ${columns} FROM promotion_codes WHERE id = ANY($1::integer[])`,
);

const codeById = defineBatch<number, PromotionCode>(async (ctx, ids) => {
  const rows = toEntities(
    PromotionCode,
    await ctx.database.queryPrepared<PromotionCode>(codesByIds, [ids]),
  );
  return new Map(rows.map((row) => [row.id, row]));
});

/** Not found for everyone but the owner. */
async function findOwnCode(ctx: Context, id: number): Promise<PromotionCode | null> {
  const viewer = await viewerOf(ctx);
  const provider = viewer && (await ownProviderOf(ctx, viewer.user));
  const code = provider && (await codeById(ctx).load(id));
  return code && code.providerId === provider.id ? code : null;
}

findNodesBy("PromotionCode", findOwnCode);
