import { Values } from "#server/platform/database/statement";
import type { Context } from "#server/platform/request/context";
import { maxCounted } from "#server/platform/settings/limits";
import {
  filterCondition,
  remainingConditions,
  textConditions,
  type FilterName,
} from "#server/discovery/provider-filters";
import { rankingColumns, type ProvidersWanted } from "#server/discovery/providers-wanted";
import { textRows } from "#server/discovery/search/bounded-list.query";
import { isIndexed } from "#server/discovery/search/search-conditions";
import { hasLongWord } from "#server/discovery/search/search-terms";
import { forgiveTypos } from "#server/discovery/search/typos.query";

/** The filters whose options are counted, by the kind of their facets. */
const countedFilters = {
  verified: "verifiedOnly",
  service: "serviceTypes",
  country: "countries",
  language: "languages",
  price: "prices",
  response: "responseTime",
  rating: "minimumRating",
} as const satisfies Record<string, FilterName>;

/** The least ratings that are counted. */
export const countedRatings = [3, 4, 4.5] as const;

const uncounted = {
  verifiedOnly: false,
  serviceTypes: null,
  countries: null,
  languages: null,
  prices: null,
  responseTime: null,
  minimumRating: null,
} satisfies Record<(typeof countedFilters)[keyof typeof countedFilters], unknown>;

export interface FacetCounts {
  /** By facet, `service:tutoring`; each ignores the filter of its own kind. */
  counts: ReadonlyMap<string, number>;
  total: number;
  /** False if only some of the providers were counted. */
  isExact: boolean;
}

/** The counts beside the filters of a list, in one statement over at most `maxCounted` providers. */
export async function countProviderFacets(
  ctx: Context,
  wanted: ProvidersWanted,
): Promise<FacetCounts> {
  const counted = await countFacetsOf(ctx, wanted);
  const { search } = wanted;
  if (counted.examined > 0 || !search || !hasLongWord(search)) return counted;
  const forgiving = await forgiveTypos(ctx, search);
  return forgiving ? countFacetsOf(ctx, { ...wanted, search: forgiving }) : counted;
}

async function countFacetsOf(
  ctx: Context,
  wanted: ProvidersWanted,
): Promise<FacetCounts & { examined: number }> {
  const values = new Values();
  const text = facetsSql(wanted, values);
  const rows = await ctx.database.queryUnprepared<{ facet: string; count: number }>(
    text,
    values.list,
  );
  const counts = new Map(rows.map(({ facet, count }) => [facet, count]));
  const examined = counts.get("examined") ?? 0;
  const isComplete = !wanted.search || isIndexed(wanted.search);
  return {
    counts,
    total: counts.get("total") ?? 0,
    examined,
    isExact: isComplete && examined <= maxCounted,
  };
}

function facetsSql(wanted: ProvidersWanted, values: Values): string {
  const others = { ...wanted, ...uncounted };
  const remaining = remainingConditions(others, values) ?? "true";
  const rows = `${textRows(wanted)} JOIN providers p ON p.id = s.provider_id
      WHERE ${textConditions(others, values)} AND ${remaining}`;
  // Materialized: planned for all matches, and read only up to the limit.
  return `WITH matching AS MATERIALIZED (
      SELECT s.facets || ${ratingFacets(wanted)} AS facets, ${failedKinds(wanted, values)} AS failed FROM ${rows}
    ),
    examined AS MATERIALIZED (SELECT * FROM matching LIMIT ${maxCounted + 1}),
    counted AS (SELECT * FROM examined LIMIT ${maxCounted})
    SELECT facet, count(*)::integer AS count
    FROM counted, unnest(facets) AS facet, split_part(facet, ':', 1) AS kind
    WHERE kind = ANY('{${Object.keys(countedFilters).join(",")}}') AND failed <@ ARRAY[kind]
    GROUP BY facet
    UNION ALL SELECT 'total', count(*)::integer FROM counted WHERE failed = '{}'
    UNION ALL SELECT 'examined', count(*)::integer FROM examined`;
}

/** The kinds of the set filters that a provider does not pass. */
function failedKinds(wanted: ProvidersWanted, values: Values): string {
  const kinds = Object.entries(countedFilters).flatMap(([kind, name]) => {
    const passes = filterCondition(name, wanted, values);
    return passes ? [`CASE WHEN NOT (${passes}) THEN '${kind}' END`] : [];
  });
  return `array_remove(ARRAY[${kinds.join(", ")}]::text[], NULL)`;
}

function ratingFacets({ reviewType }: ProvidersWanted): string {
  const [average] = rankingColumns[reviewType ?? "all"];
  const facets = countedRatings.map(
    (rating) => `CASE WHEN ${average.sql} >= ${rating} THEN 'rating:${rating}' END`,
  );
  return `array_remove(ARRAY[${facets.join(", ")}], NULL)`;
}
