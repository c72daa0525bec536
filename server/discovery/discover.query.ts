import type { Region } from "#server/catalog/regions";
import type { ReviewType } from "#server/catalog/review-types";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { keysetCondition, orderBy, type SortColumn } from "#server/platform/graph/keyset";
import {
  toConnection,
  type Connection,
  type CursorKind,
  type PageRequest,
  type TotalCount,
} from "#server/platform/graph/paging";
import { limitFor, variableStatement, Values } from "#server/platform/database/statement";
import { cardColumns, providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import {
  listCategory,
  listRegion,
  providersByLens,
  scoredColumns,
  scoredProviders,
  scoreOrder,
} from "#server/trust/scored-providers";
import type { LensRules } from "#server/trust/score-lens";
import { categoryFigures, countListed, countReviewed } from "./category-figures";
import { everyPieceAndWord } from "./search-conditions";
import { forgiveTypos, type SearchTerms } from "./search-terms";

export const ProviderSort = {
  HIGHEST_RATED: "HIGHEST_RATED",
  MOST_REVIEWS: "MOST_REVIEWS",
  MOST_FOLLOWERS: "MOST_FOLLOWERS",
  PLAUDIT_SCORE: "PLAUDIT_SCORE",
} as const;
export type ProviderSort = (typeof ProviderSort)[keyof typeof ProviderSort];

export interface ProvidersWanted {
  search: SearchTerms | null;
  /** Null for all providers, including those without a category. */
  categories: readonly string[] | null;
  region: Region | null;
  reviewType: ReviewType | null;
  serviceTypes: readonly string[] | null;
  minimumRating: number | null;
  verifiedOnly: boolean;
  businessOrProfessional: boolean;
  reviewedOnly: boolean;
  /** Other rules for the score, which is then the order. */
  lens: LensRules | null;
  sort: ProviderSort;
}

type ProviderColumn = SortColumn<Provider>;

const byId: ProviderColumn = { sql: "p.id", kind: "integer", valueOf: (provider) => provider.id };
const byFollowers: ProviderColumn = {
  sql: "p.followers",
  kind: "integer",
  valueOf: (provider) => provider.followers,
};

/** The ranking columns: average and count, over all reviews or one type. */
const rankingColumns = {
  all: [
    { sql: "p.average_rating", kind: "real", valueOf: (provider) => provider.averageRating },
    { sql: "p.review_count", kind: "integer", valueOf: (provider) => provider.reviewCount },
  ],
  service: [
    { sql: "p.service_average", kind: "real", valueOf: (provider) => provider.serviceAverage },
    { sql: "p.service_count", kind: "integer", valueOf: (provider) => provider.serviceCount },
  ],
  advertisement: [
    {
      sql: "p.advertisement_average",
      kind: "real",
      valueOf: (provider) => provider.advertisementAverage,
    },
    {
      sql: "p.advertisement_count",
      kind: "integer",
      valueOf: (provider) => provider.advertisementCount,
    },
  ],
} satisfies Record<ReviewType | "all", [ProviderColumn, ProviderColumn]>;

/** Ties go to the newer provider. */
export function orderOf(
  wanted: Pick<ProvidersWanted, "sort" | "lens" | "reviewType">,
): ProviderColumn[] {
  if (wanted.lens) return scoreOrder;
  const [average, count] = rankingColumns[wanted.reviewType ?? "all"];
  switch (wanted.sort) {
    case ProviderSort.HIGHEST_RATED:
      return [average, count, byId];
    case ProviderSort.MOST_REVIEWS:
      return [count, byId];
    case ProviderSort.MOST_FOLLOWERS:
      return [byFollowers, byId];
    case ProviderSort.PLAUDIT_SCORE:
      return scoreOrder;
  }
}

function isByScore({ sort, lens }: Pick<ProvidersWanted, "sort" | "lens">): boolean {
  return sort === ProviderSort.PLAUDIT_SCORE || lens !== null;
}

/** What `p` stands for: providers, with their scores if those are the order. */
export function sourceOf(wanted: ProvidersWanted): string {
  const { lens, reviewType } = wanted;
  if (lens) return providersByLens(reviewType, lens);
  return isByScore(wanted) ? scoredProviders(reviewType) : "providers p";
}

/** A cursor holds the sort columns; in a search also whether the username matches exactly. */
export function cursorKinds(wanted: ProvidersWanted): CursorKind[] {
  const kinds = orderOf(wanted).map((column) => column.kind);
  return wanted.search ? ["integer", ...kinds] : kinds;
}

type FilterName = Exclude<keyof ProvidersWanted, "sort" | "lens">;
type FilterSql = (wanted: ProvidersWanted, values: Values) => string | null;

/** Each filter as SQL over `providers p`; null where it is not set. */
const filters: Record<FilterName, FilterSql> = {
  categories: ({ categories, ...wanted }, values) => {
    if (!categories) return null;
    const column = isByScore(wanted) ? listCategory : "p.category";
    return categories.length === 1
      ? `${column} = ${values.add(categories[0])}`
      : `${column} = ANY(${values.add(categories)}::text[])`;
  },
  region: ({ region, ...wanted }, values) =>
    region && `${isByScore(wanted) ? listRegion : "p.region"} = ${values.add(region)}`,
  reviewType: ({ reviewType }) => reviewType && `${rankingColumns[reviewType][1].sql} > 0`,
  serviceTypes: ({ serviceTypes }, values) =>
    serviceTypes && `p.service_types && ${values.add(serviceTypes)}::text[]`,
  minimumRating: ({ minimumRating, reviewType }, values) => {
    if (minimumRating === null) return null;
    const [average] = rankingColumns[reviewType ?? "all"];
    return `${average.sql} >= ${values.add(minimumRating)}::real`;
  },
  verifiedOnly: ({ verifiedOnly }) => (verifiedOnly ? "p.is_verified" : null),
  businessOrProfessional: ({ businessOrProfessional }) =>
    businessOrProfessional ? "(p.is_business OR p.is_professional)" : null,
  reviewedOnly: ({ reviewedOnly }) => (reviewedOnly ? "p.review_count > 0" : null),
  search: ({ search }, values) =>
    search &&
    `p.id IN (SELECT provider_id FROM provider_search_texts WHERE ${everyPieceAndWord(search, values)})`,
};

/** The counters of `category_figures` know these; any other filter is counted by its rows. */
const filtersWithCounters = new Set<string>([
  "categories",
  "region",
  "reviewType",
  "reviewedOnly",
] satisfies FilterName[]);

/** All set filters, joined by AND. */
export function conditions(wanted: ProvidersWanted, values: Values): string {
  const set = Object.values(filters).flatMap((filter) => filter(wanted, values) ?? []);
  return ["true", ...set].join(" AND ");
}

/** A page of the directory. In a search the exact username comes first; a search without hits is repeated fuzzily. */
export async function discover(
  ctx: Context,
  asked: ProvidersWanted,
  page: PageRequest,
  isCardEnough = false,
): Promise<Connection<Provider>> {
  const wanted = await chooseSearch(ctx, asked);
  const values = new Values();
  const order = orderOf(wanted);
  const where = conditions(wanted, values);
  if (wanted.search) {
    const { username } = wanted.search;
    order.unshift({
      sql: `(p.username = ${values.add(username)})::integer`,
      kind: "integer",
      valueOf: (provider) => Number(provider.username === username),
    });
  }
  const columns = `${isCardEnough ? cardColumns : providerColumns}${isByScore(wanted) ? scoredColumns : ""}`;
  const text = `SELECT ${columns} FROM ${sourceOf(wanted)}
    WHERE ${where} ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
    ${orderBy(order, page)}
    LIMIT ${limitFor(page.size + 1)} ${page.skip > 0 ? `OFFSET ${values.add(page.skip)}` : ""}`;
  // Custom plan: rare words need the trigram index, frequent words the ranking index.
  const rows =
    wanted.search || wanted.lens
      ? await ctx.database.querySearch<Provider>(text, values.list)
      : await ctx.database.queryPrepared<Provider>(variableStatement(text), values.list);
  return toConnection(
    page,
    toEntities(Provider, rows).slice(0, page.size + 1),
    (provider) => order.map((column) => column.valueOf(provider)),
    () => countProviders(ctx, wanted),
  );
}

/** Falls back to fuzzy matching if nothing matches exactly. */
async function chooseSearch(ctx: Context, wanted: ProvidersWanted): Promise<ProvidersWanted> {
  const fuzzy = wanted.search && forgiveTypos(wanted.search);
  if (!fuzzy) return wanted;
  const values = new Values();
  const where = conditions(wanted, values);
  const hit = await ctx.database.querySearch(
    `SELECT 1 FROM ${sourceOf(wanted)} WHERE ${where} LIMIT 1`,
    values.list,
  );
  return hit.length > 0 ? wanted : { ...wanted, search: fuzzy };
}

export async function countProviders(ctx: Context, wanted: ProvidersWanted): Promise<TotalCount> {
  const isCounted = Object.entries(filters).every(
    ([name, filter]) => filtersWithCounters.has(name) || filter(wanted, new Values()) === null,
  );
  if (isCounted) {
    const figures = await categoryFigures(ctx);
    const counts = wanted.reviewedOnly && !wanted.reviewType ? countReviewed : countListed;
    return counts(figures, wanted);
  }

  const values = new Values();
  const text = boundedCountSql(`${sourceOf(wanted)} WHERE ${conditions(wanted, values)}`);
  const [row] = await ctx.database.querySearch<{ count: number }>(text, values.list);
  return totalOrNull(row!.count);
}
