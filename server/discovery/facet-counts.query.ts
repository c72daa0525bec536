import { statement } from "#server/platform/database/statement";
import type { Context } from "#server/platform/request/context";
import type { ProvidersWanted } from "./providers-wanted";

const countByFacets = statement(`
  SELECT coalesce(sum(provider_count), 0)::integer AS count FROM (
    SELECT category, region, is_verified, is_professional, provider_count FROM provider_facet_counts
    UNION ALL
    SELECT coalesce(category, 'none'), coalesce(region, 'none'), is_verified, is_business OR is_professional, -1
    FROM providers WHERE delisted_at IS NOT NULL) AS counts
  WHERE ($1::text[] IS NULL OR category = ANY($1)) AND ($2::text IS NULL OR region = $2)
    AND (is_verified OR NOT $3) AND (is_professional OR NOT $4)`);

/** The number of providers for the filters that reviews do not change, from kept counters. */
export async function countFacets(ctx: Context, wanted: ProvidersWanted): Promise<number> {
  const [row] = await ctx.database.queryPrepared<{ count: number }>(countByFacets, [
    wanted.categories,
    wanted.region,
    wanted.verifiedOnly,
    wanted.businessOrProfessional,
  ]);
  return row!.count;
}
