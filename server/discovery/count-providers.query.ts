import { Values } from "#server/platform/database/statement";
import { totalOrNull } from "#server/platform/graph/bounded-count";
import type { TotalCount } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { maxCounted } from "#server/platform/settings/limits";
import { certainlyUncounted } from "#server/platform/settings/read-limits";
import { countedSql } from "./search/bounded-list.query";
import { categoryFigures, countListed } from "./category-figures";
import { countFacets } from "./facet-counts.query";
import { setFilters, type FilterName } from "./provider-filters";
import type { ProvidersWanted } from "./providers-wanted";
import { countDirectory, estimateShare } from "./search/search-frequency.query";

const categoryFilters = new Set<FilterName>(["categories", "region", "reviewType"]);
const facetFilters = new Set<FilterName>([
  "categories",
  "region",
  "verifiedOnly",
  "businessOrProfessional",
]);

/** Exact up to 10,000, and beyond where counters are kept; otherwise null. */
export async function countProviders(ctx: Context, wanted: ProvidersWanted): Promise<TotalCount> {
  const names = setFilters(wanted);
  if (names.every((name) => categoryFilters.has(name))) {
    return countListed(await categoryFigures(ctx), wanted);
  }
  if (names.every((name) => facetFilters.has(name))) return countFacets(ctx, wanted);
  if (await isTooLong(ctx, wanted)) return null;
  return countRows(ctx, wanted);
}

/** Only a search without other filters is estimated. */
async function isTooLong(ctx: Context, wanted: ProvidersWanted): Promise<boolean> {
  if (!wanted.search || setFilters(wanted).length > 1) return false;
  const { matches, share } = certainlyUncounted;
  const size = await countDirectory(ctx);
  if (size < matches) return false;
  return (await estimateShare(ctx, wanted.search)) >= Math.max(share, matches / size);
}

async function countRows(ctx: Context, wanted: ProvidersWanted): Promise<TotalCount> {
  const values = new Values();
  const rows = countedSql(wanted, values, await countDirectory(ctx));
  if (rows === null) return null;
  // Materialized: planned for all matches, and read only up to the limit.
  const text = `WITH matching AS MATERIALIZED (${rows})
    SELECT count(*)::integer AS count FROM (SELECT 1 FROM matching LIMIT ${maxCounted + 1}) AS counted`;
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(text, values.list);
  return totalOrNull(row!.count);
}
