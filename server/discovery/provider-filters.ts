import { boundsOf, facetsOfRange } from "#server/catalog/price-ranges";
import type { Values } from "#server/platform/database/statement";
import { listCategory, listRegion } from "#server/trust/scored-providers";
import { notDelisted } from "./not-delisted";
import { everyWordMatches } from "./search/search-conditions";
import { isByScore, ProviderSort, rankingColumns, type ProvidersWanted } from "./providers-wanted";

export type FilterName = Exclude<keyof ProvidersWanted, "sort" | "lens">;
/** Null where the filter is not set. */
type Condition = (wanted: ProvidersWanted, values: Values) => string | null;

interface FilterSql {
  /** SQL over `searchedSource(wanted)`. */
  ofProvider: Condition;
  /** Condition over `provider_search_texts s`, whose index finds matches of rare filters. */
  ofText?: Condition;
}

const filters: Record<FilterName, FilterSql> = {
  categories: {
    ofProvider({ categories, ...wanted }, values) {
      if (!categories) return null;
      if (categories.length === 0) return "false";
      const column = isByScore(wanted) ? listCategory : "p.category";
      return categories.length === 1
        ? `${column} = ${values.add(categories[0])}`
        : `${column} = ANY(${values.add(categories)}::text[])`;
    },
    ofText: ({ categories }, values) => categories && oneFacetOf("category", categories, values),
  },
  region: {
    ofProvider: ({ region, ...wanted }, values) =>
      region && `${isByScore(wanted) ? listRegion : "p.region"} = ${values.add(region)}`,
    ofText: ({ region }, values) => region && oneFacetOf("region", [region], values),
  },
  reviewType: {
    ofProvider: ({ reviewType }) => reviewType && `${rankingColumns[reviewType][1].sql} > 0`,
  },
  serviceTypes: {
    ofProvider({ serviceTypes }, values) {
      if (!serviceTypes) return null;
      if (serviceTypes.length === 0) return "false";
      return `p.service_types && ${values.add(serviceTypes)}::text[]`;
    },
    ofText: ({ serviceTypes }, values) =>
      serviceTypes && oneFacetOf("service", serviceTypes, values),
  },
  languages: offerFilter("language", ({ languages }) => languages),
  countries: offerFilter("country", ({ countries }) => countries),
  prices: {
    ofProvider({ prices }, values) {
      if (!prices) return null;
      const ranges = prices.ranges.map((range) => {
        const { from, below } = boundsOf(range, prices.currency);
        const isBelow = below < Infinity ? `AND p.price_hundredths < ${100 * below}` : "";
        return `(p.price_hundredths >= ${100 * from} ${isBelow})`;
      });
      return `p.price_currency = ${values.add(prices.currency)} AND (${ranges.join(" OR ")})`;
    },
    ofText: ({ prices }, values) =>
      prices &&
      oneFacetOf(
        "price",
        prices.ranges.flatMap((range) => facetsOfRange(range, prices.currency)),
        values,
      ),
  },
  responseTime: offerFilter("response", ({ responseTime }) => responseTime && [responseTime]),
  minimumRating: {
    ofProvider({ minimumRating, reviewType }, values) {
      if (minimumRating === null) return null;
      const [average] = rankingColumns[reviewType ?? "all"];
      return `${average.sql} >= ${values.add(minimumRating)}::real`;
    },
  },
  verifiedOnly: {
    ofProvider: ({ verifiedOnly }) => (verifiedOnly ? "p.is_verified" : null),
    ofText: ({ verifiedOnly }) => (verifiedOnly ? "s.facets @> '{verified}'" : null),
  },
  businessOrProfessional: {
    ofProvider: ({ businessOrProfessional }) =>
      businessOrProfessional ? "(p.is_business OR p.is_professional)" : null,
    ofText: ({ businessOrProfessional }) =>
      businessOrProfessional ? "s.facets @> '{professional}'" : null,
  },
  reviewedOnly: {
    ofProvider: ({ reviewedOnly }) => (reviewedOnly ? "p.review_count > 0" : null),
  },
  publicOnly: {
    ofProvider: ({ publicOnly }) => (publicOnly ? "NOT p.is_only_listed" : null),
  },
  search: {
    ofProvider: ({ search }, values) => search && everyWordMatches(search.words, values),
    ofText: ({ search }, values) => search && everyWordMatches(search.words, values),
  },
};
const filterNames = Object.keys(filters) as FilterName[];
/** No index of an order by rating or score begins with them, and no counter knows them. */
export const facetOnly = ["countries", "languages", "prices", "responseTime"] as const;

/** Of facets only: no column has their values. */
function offerFilter(
  kind: string,
  valuesOf: (wanted: ProvidersWanted) => readonly string[] | null,
): FilterSql {
  const ofText: Condition = (wanted, values) => {
    const chosen = valuesOf(wanted);
    return chosen && oneFacetOf(kind, chosen, values);
  };
  return {
    ofText,
    ofProvider(wanted, values) {
      const has = ofText(wanted, values);
      return (
        has && `EXISTS (SELECT FROM provider_search_texts s WHERE s.provider_id = p.id AND ${has})`
      );
    },
  };
}

/** The facets are written by `provider_facets` in the database. */
function oneFacetOf(kind: string, slugs: readonly string[], values: Values): string {
  return `s.facets && ${values.add(slugs.map((slug) => `${kind}:${slug}`))}::text[]`;
}

function join(conditions: readonly (string | null)[]): string {
  return ["true", ...conditions.filter((each) => each !== null)].join(" AND ");
}

/** All set filters as SQL over `searchedSource(wanted)`. */
export function conditions(wanted: ProvidersWanted, values: Values): string {
  const set = filterNames.map((name) => filters[name].ofProvider(wanted, values));
  return join([...set, notDelisted("p.id")]);
}

/** The set filters that `provider_search_texts s` knows. */
export function textConditions(wanted: ProvidersWanted, values: Values): string {
  const set = filterNames.map((name) => filters[name].ofText?.(wanted, values) ?? null);
  return join([...set, notDelisted("s.provider_id")]);
}

/** The other set filters, over `providers p`; null if there is none. */
export function remainingConditions(wanted: ProvidersWanted, values: Values): string | null {
  const remaining = filterNames.filter((name) => !filters[name].ofText);
  const set = remaining.map((name) => filters[name].ofProvider(wanted, values));
  return set.some((each) => each !== null) ? join(set) : null;
}

/** The set filters by which the index of the order begins, so that they skip no rows. */
export function orderConditions(wanted: ProvidersWanted, values: Values): string {
  return join(orderFilters(wanted).map((name) => filters[name].ofProvider(wanted, values)));
}

function orderFilters({ sort, reviewType, categories }: ProvidersWanted): FilterName[] {
  const isListed = reviewType === null && (categories ?? []).length < 2;
  switch (sort) {
    case ProviderSort.HIGHEST_RATED:
      return isListed ? ["categories", "region", "minimumRating"] : ["reviewType", "minimumRating"];
    case ProviderSort.LOWEST_PRICE:
      return ["prices"];
    case ProviderSort.PLAUDIT_SCORE:
      return isListed ? ["categories", "region"] : [];
    default:
      return [];
  }
}

export function isSet(name: FilterName, wanted: ProvidersWanted): boolean {
  const value = wanted[name];
  return value !== null && value !== false;
}

/** Whether the index of the order suffices: no filter is set that has no counter and that it does not begin with. */
export function isRanked(wanted: ProvidersWanted): boolean {
  if (wanted.lens) return false;
  const rare: FilterName[] = [...facetOnly, "search", "serviceTypes", "verifiedOnly"];
  if (wanted.sort !== ProviderSort.HIGHEST_RATED) rare.push("minimumRating");
  return !rare.some((name) => isSet(name, wanted));
}

export function setFilters(wanted: ProvidersWanted): FilterName[] {
  return filterNames.filter((name) => isSet(name, wanted));
}

/** One filter as SQL over `provider_search_texts s` and `providers p`; null if it is not set. */
export function filterCondition(
  name: FilterName,
  wanted: ProvidersWanted,
  values: Values,
): string | null {
  const { ofText, ofProvider } = filters[name];
  return (ofText ?? ofProvider)(wanted, values);
}
