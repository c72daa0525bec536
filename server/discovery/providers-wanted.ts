import type { PriceRange, ResponseTime } from "#server/catalog/offers";
import type { Region } from "#server/catalog/regions";
import type { ReviewType } from "#server/catalog/review-types";
import type { SortColumn } from "#server/platform/graph/keyset";
import type { CursorKind } from "#server/platform/graph/paging";
import type { Provider } from "#server/providers/provider.entity";
import type { LensRules } from "#server/trust/score-lens.input";
import { providersByLens, scoredProviders, scoreOrder } from "#server/trust/scored-providers";
import type { SearchTerms } from "./search/search-terms";

export const ProviderSort = {
  RELEVANCE: "RELEVANCE",
  HIGHEST_RATED: "HIGHEST_RATED",
  MOST_REVIEWS: "MOST_REVIEWS",
  MOST_FOLLOWERS: "MOST_FOLLOWERS",
  PLAUDIT_SCORE: "PLAUDIT_SCORE",
  LOWEST_PRICE: "LOWEST_PRICE",
  OLDEST: "OLDEST",
} as const;
export type ProviderSort = (typeof ProviderSort)[keyof typeof ProviderSort];

export interface ProvidersWanted {
  search: SearchTerms | null;
  /** Null for all providers, including those without a category. */
  categories: readonly string[] | null;
  region: Region | null;
  reviewType: ReviewType | null;
  serviceTypes: readonly string[] | null;
  /** In lower case. */
  languages: readonly string[] | null;
  /** ISO 3166-1. */
  countries: readonly string[] | null;
  /** All ranges for the order by price. */
  prices: { currency: string; ranges: readonly PriceRange[] } | null;
  responseTime: ResponseTime | null;
  minimumRating: number | null;
  verifiedOnly: boolean;
  businessOrProfessional: boolean;
  reviewedOnly: boolean;
  /** Without those that were only listed: no ranking has them. */
  publicOnly: boolean;
  /** Other rules for the score, which is then the order. */
  lens: LensRules | null;
  sort: ProviderSort;
}

/** The whole directory, highest rated first. */
export const allProviders: ProvidersWanted = {
  search: null,
  categories: null,
  region: null,
  reviewType: null,
  serviceTypes: null,
  languages: null,
  countries: null,
  prices: null,
  responseTime: null,
  minimumRating: null,
  verifiedOnly: false,
  businessOrProfessional: false,
  reviewedOnly: false,
  publicOnly: false,
  lens: null,
  sort: ProviderSort.HIGHEST_RATED,
};

type ProviderColumn = SortColumn<Provider>;

/** A provider of a search by relevance. */
interface FoundProvider extends Provider {
  relevance: number;
}

const byRelevance: ProviderColumn = {
  sql: "p.relevance",
  kind: "integer",
  valueOf: (provider) => (provider as FoundProvider).relevance,
};

const byId: ProviderColumn = { sql: "p.id", kind: "integer", valueOf: (provider) => provider.id };
const byFollowers: ProviderColumn = {
  sql: "p.followers",
  kind: "integer",
  valueOf: (provider) => provider.followers,
};

const byPrice: ProviderColumn = {
  sql: "p.price_hundredths",
  kind: "integer",
  isAscending: true,
  valueOf: (provider) => provider.priceHundredths ?? 0,
};

/** The ranking columns: average and count, over all reviews or one type. */
export const rankingColumns = {
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
    case ProviderSort.RELEVANCE:
      return [byRelevance, average, count, byId];
    case ProviderSort.HIGHEST_RATED:
      return [average, count, byId];
    case ProviderSort.MOST_REVIEWS:
      return [count, byId];
    case ProviderSort.MOST_FOLLOWERS:
      return [byFollowers, byId];
    case ProviderSort.PLAUDIT_SCORE:
      return scoreOrder;
    case ProviderSort.LOWEST_PRICE:
      return [byPrice, { ...byId, isAscending: true }];
    case ProviderSort.OLDEST:
      return [{ ...byId, isAscending: true }];
  }
}

export function isByScore({ sort, lens }: Pick<ProvidersWanted, "sort" | "lens">): boolean {
  return sort === ProviderSort.PLAUDIT_SCORE || lens !== null;
}

/** By relevance, the exact username is part of the order. */
export function isByRelevance(
  wanted: ProvidersWanted,
): wanted is ProvidersWanted & { search: SearchTerms } {
  return wanted.search !== null && wanted.sort === ProviderSort.RELEVANCE;
}

/** The rows of `p`: providers, with their scores if those are the order. */
export function sourceOf(wanted: ProvidersWanted): string {
  const { lens, reviewType } = wanted;
  if (lens) return providersByLens(reviewType, lens);
  return isByScore(wanted) ? scoredProviders(reviewType) : "providers p";
}

/** OFFSET keeps the planner from reading all matching texts first. */
export const joinedTexts =
  "CROSS JOIN LATERAL (SELECT * FROM provider_search_texts t WHERE t.provider_id = p.id OFFSET 0) AS s";

/** `sourceOf`, with the texts of a search as `s`. */
export function searchedSource(wanted: ProvidersWanted): string {
  return wanted.search ? `${sourceOf(wanted)} ${joinedTexts}` : sourceOf(wanted);
}

/** A cursor holds the sort columns; in a search also whether the username matches exactly. */
export function cursorKinds(wanted: ProvidersWanted): CursorKind[] {
  const kinds = orderOf(wanted).map((column) => column.kind);
  return wanted.search && !isByRelevance(wanted) ? ["integer", ...kinds] : kinds;
}
