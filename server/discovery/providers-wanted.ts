import type { Region } from "#server/catalog/regions";
import type { ReviewType } from "#server/catalog/review-types";
import type { SortColumn } from "#server/platform/graph/keyset";
import type { CursorKind } from "#server/platform/graph/paging";
import type { Provider } from "#server/providers/provider.entity";
import type { LensRules } from "#server/trust/score-lens";
import { providersByLens, scoredProviders, scoreOrder } from "#server/trust/scored-providers";
import type { SearchTerms } from "./search/search-terms";

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

export function isByScore({ sort, lens }: Pick<ProvidersWanted, "sort" | "lens">): boolean {
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
