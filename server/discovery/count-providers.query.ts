import { statement, Values } from "#server/platform/database/statement";
import { totalOrNull } from "#server/platform/graph/bounded-count";
import type { TotalCount } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { maxCounted } from "#server/platform/settings/limits";
import { certainlyUncounted } from "#server/platform/settings/read-limits";
import { countedSql } from "./search/bounded-list.query";
import { categoryFigures, countListed, countReviewed, listedFigures } from "./category-figures";
import { countFacets } from "./facet-counts.query";
import { conditions, setFilters, type FilterName } from "./provider-filters";
import { ProviderSort, searchedSource, type ProvidersWanted } from "./providers-wanted";
import { countDirectory, estimateShare } from "./search/search-frequency.query";

const categoryFilters = new Set<FilterName>(["categories", "region", "reviewType", "reviewedOnly"]);
const publicFilters = new Set<FilterName>(["publicOnly", "categories", "region"]);
const facetFilters = new Set<FilterName>([
  "categories",
  "region",
  "verifiedOnly",
  "businessOrProfessional",
]);

/** Exact up to 10,000, and beyond where counters are kept; otherwise null. */
export async function countProviders(ctx: Context, list: ProvidersWanted): Promise<TotalCount> {
  if (list.lens) return countLensed(ctx, list);
  const wanted = {
    ...list,
    // Counts do not depend on the order.
    sort: ProviderSort.HIGHEST_RATED,
    // A reviewed provider is public.
    publicOnly: list.publicOnly && !list.reviewedOnly,
  };
  const names = setFilters(wanted);
  if (wanted.publicOnly && names.every((name) => publicFilters.has(name))) {
    return countPublic(ctx, wanted);
  }
  if (names.every((name) => categoryFilters.has(name))) {
    const counts = wanted.reviewedOnly && !wanted.reviewType ? countReviewed : countListed;
    return counts(await categoryFigures(ctx), wanted);
  }
  if (names.every((name) => facetFilters.has(name))) return countFacets(ctx, wanted);
  if (await isTooLong(ctx, wanted)) return null;
  return countMatches(ctx, wanted);
}

const chosen = `($1::text[] IS NULL OR category = ANY ($1)) AND ($2::text IS NULL OR region = $2)`;
/** The counters have those that are only listed. */
const publicProviders = statement(`
  SELECT (
    (SELECT coalesce(sum(provider_count), 0) FROM ${listedFigures} WHERE ${chosen}) -
    (SELECT count(*) FROM providers WHERE is_only_listed AND delisted_at IS NULL AND ${chosen})
  )::integer AS count`);

async function countPublic(
  ctx: Context,
  { categories, region }: ProvidersWanted,
): Promise<TotalCount> {
  const values = [categories, region];
  const [row] = await ctx.database.queryPrepared<{ count: number }>(publicProviders, values);
  return row!.count;
}

/** A lens has only the first providers of the published order. */
function countLensed(ctx: Context, wanted: ProvidersWanted): Promise<TotalCount> {
  const values = new Values();
  const rows = `SELECT 1 FROM ${searchedSource(wanted)} WHERE ${conditions(wanted, values)}`;
  return countRows(ctx, rows, values);
}

/** Only a search without other filters is estimated. */
async function isTooLong(ctx: Context, wanted: ProvidersWanted): Promise<boolean> {
  if (!wanted.search || setFilters(wanted).length > 1) return false;
  const { matches, share } = certainlyUncounted;
  const size = await countDirectory(ctx);
  if (size < matches) return false;
  return (await estimateShare(ctx, wanted.search)) >= Math.max(share, matches / size);
}

async function countMatches(ctx: Context, wanted: ProvidersWanted): Promise<TotalCount> {
  const values = new Values();
  const rows = countedSql(wanted, values, await countDirectory(ctx));
  return rows === null ? null : countRows(ctx, rows, values);
}

async function countRows(ctx: Context, rows: string, values: Values): Promise<TotalCount> {
  // Materialized: planned for all matches, and read only up to the limit.
  const text = `WITH matching AS MATERIALIZED (${rows})
    SELECT count(*)::integer AS count FROM (SELECT 1 FROM matching LIMIT ${maxCounted + 1}) AS counted`;
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(text, values.list);
  return totalOrNull(row!.count);
}
