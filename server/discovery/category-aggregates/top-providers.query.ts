import type { Region } from "#server/catalog/regions";
import type { ReviewType } from "#server/catalog/review-types";
import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { limitFor, variableStatement } from "#server/platform/database/statement";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { hasNoRunningNotice } from "#server/moderation/public-ledger/running-notice.sql";
import { notDelisted } from "#server/discovery/not-delisted";

export interface TopProvidersWanted {
  category: string;
  region: Region | null;
  reviewType: ReviewType | null;
  first: number;
}

const identity = (wanted: TopProvidersWanted) =>
  `${wanted.category} ${wanted.region} ${wanted.reviewType} ${wanted.first}`;

/** The best providers of `pick (category, region)`; a region of null is any. An index scan. */
export function topOfPick(
  reviewType: ReviewType | null,
  columns: string,
  limit: number,
  condition = "true",
): string {
  const average = reviewType ? `p.${reviewType}_average` : "p.average_rating";
  const count = reviewType ? `p.${reviewType}_count` : "p.review_count";
  return `SELECT ${columns} FROM providers p
    WHERE ${condition} AND p.category = pick.category AND (pick.region IS NULL OR p.region = pick.region) AND ${count} > 0
      AND ${notDelisted("p.id")} AND ${hasNoRunningNotice("p.id")}
    ORDER BY ${average} DESC, ${count} DESC, p.id DESC LIMIT ${limit}`;
}

/** One statement for all categories and regions of a review type: a LATERAL index scan each. */
export const topProvidersOf = defineBatch<TopProvidersWanted, Provider[]>(
  async (ctx, picks) => {
    const found = new Map<string, Provider[]>();
    for (const [reviewType, group] of groupRows(picks, (pick) => pick.reviewType)) {
      const limit = limitFor(Math.max(...group.map((pick) => pick.first)));
      const text = `
        SELECT pick.position::integer AS position, top.*
        FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS pick (category, region, position),
          LATERAL (${topOfPick(reviewType, providerColumns, limit)}) AS top`;
      const rows = await ctx.database.queryPrepared<Provider & { position: number }>(
        variableStatement(text),
        [group.map((pick) => pick.category), group.map((pick) => pick.region)],
      );
      const byPosition = groupRows(
        toEntities(Provider, rows) as (Provider & { position: number })[],
        (row) => row.position,
      );
      group.forEach((pick, index) => {
        found.set(identity(pick), (byPosition.get(index + 1) ?? []).slice(0, pick.first));
      });
    }
    return found;
  },
  { identity },
);
