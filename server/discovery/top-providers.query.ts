import type { Region } from "#server/catalog/regions";
import type { ReviewType } from "#server/catalog/review-types";
import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { limitFor, variableStatement } from "#server/platform/database/statement";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";

/** The best rated of a category, within a region where one is given, by a review type where one is given. */
export interface TopProvidersWanted {
  category: string;
  region: Region | null;
  reviewType: ReviewType | null;
  first: number;
}

const identity = (wanted: TopProvidersWanted) =>
  `${wanted.category} ${wanted.region} ${wanted.reviewType} ${wanted.first}`;

/** One statement for all categories and regions of a review type, each by its own walk along an index. */
export const topProvidersOf = defineBatch<TopProvidersWanted, Provider[]>(
  async (ctx, picks) => {
    const found = new Map<string, Provider[]>();
    for (const [reviewType, group] of groupRows(picks, (pick) => pick.reviewType)) {
      const most = limitFor(Math.max(...group.map((pick) => pick.first)));
      const average = reviewType ? `p.${reviewType}_average` : "p.average_rating";
      const count = reviewType ? `p.${reviewType}_count` : "p.review_count";
      const text = `
        SELECT pick.place::integer AS place, top.*
        FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS pick (category, region, place), LATERAL (
          SELECT ${providerColumns} FROM providers p
          WHERE p.category = pick.category AND (pick.region IS NULL OR p.region = pick.region) AND ${count} > 0
          ORDER BY ${average} DESC, ${count} DESC, p.id DESC LIMIT ${most}
        ) AS top`;
      const rows = await ctx.database.read<Provider & { place: number }>(variableStatement(text), [
        group.map((pick) => pick.category),
        group.map((pick) => pick.region),
      ]);
      const byPlace = groupRows(
        toEntities(Provider, rows) as (Provider & { place: number })[],
        (row) => row.place,
      );
      group.forEach((pick, index) => {
        found.set(identity(pick), (byPlace.get(index + 1) ?? []).slice(0, pick.first));
      });
    }
    return found;
  },
  { identity },
);
