import { Values } from "#server/platform/database/statement";
import { totalOrNull } from "#server/platform/graph/bounded-count";
import type { TotalCount } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { maxCounted } from "#server/platform/settings/limits";
import { countedSql } from "./bounded-list.query";
import { categoryFigures, countListed } from "./category-figures";
import { setFilters, type FilterName } from "./provider-filters";
import type { ProvidersWanted } from "./providers-wanted";

/** The counters of `category_figures` know these; any other filter is counted by its rows. */
const filtersWithCounters = new Set<FilterName>(["categories", "region", "reviewType"]);

/** Exact up to 10,000, and beyond where counters are kept; otherwise null. */
export async function countProviders(ctx: Context, wanted: ProvidersWanted): Promise<TotalCount> {
  const figures = await categoryFigures(ctx);
  if (setFilters(wanted).every((name) => filtersWithCounters.has(name))) {
    return countListed(figures, wanted);
  }
  const size = countListed(figures, { categories: null, region: null, reviewType: null });
  const values = new Values();
  const rows = countedSql(wanted, values, size);
  if (rows === null) return null;
  // Materialized: planned for all matches, and read only up to the limit.
  const text = `WITH matching AS MATERIALIZED (${rows})
    SELECT count(*)::integer AS count FROM (SELECT 1 FROM matching LIMIT ${maxCounted + 1}) AS counted`;
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(text, values.list);
  return totalOrNull(row!.count);
}
