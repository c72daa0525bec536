import { type CategorySlug, parseCategorySlug } from "#client/catalog/categories";
import type {
  ProviderFilter,
  ProviderSort,
  Region,
  ReviewType,
} from "#client/graphql/schema.generated";
import { listNames } from "#client/ui/hooks/shown-items";
import {
  countMore,
  type MoreFilters,
  moreFilterNames,
  moreToFilter,
  noMore,
  parseCurrency,
  parseMore,
  parseSort,
  sortWord,
} from "./more-filters";

export type View = "grid" | "list";

/** The state of Discover in its URL. Null means "all". */
export interface DiscoverAddress {
  category: CategorySlug | null;
  region: Region | null;
  reviewType: ReviewType | null;
  more: MoreFilters;
  /** Of price ranges and of the order by price; null for US dollars. */
  currency: string | null;
  /** Null for the default: the best matches of a search, else the highest rated. */
  sort: ProviderSort | null;
  view: View;
  search: string;
}

export type FilterName = "category" | "region" | "reviewType";
export const filterNames: readonly FilterName[] = ["category", "region", "reviewType"];
export const noFilters = {
  category: null,
  region: null,
  reviewType: null,
  more: noMore,
  currency: null,
  sort: null,
} as const;

/** The API rejects longer searches. */
export const maxSearchLength = 100;
const maxSearchWords = 8;

const regions: Record<string, Region> = {
  north_america: "NORTH_AMERICA",
  europe: "EUROPE",
  asia: "ASIA",
  south_america: "SOUTH_AMERICA",
  other: "OTHER",
};
const reviewTypes: Record<string, ReviewType> = {
  service: "SERVICE",
  advertisement: "ADVERTISEMENT",
};

/** Parses a URL query. Unknown values fall back to their defaults. */
export function parseAddress(query: string): DiscoverAddress {
  const parameters = new URLSearchParams(query);
  return {
    category: parseCategorySlug(parameters.get("category")),
    region: known(regions, parameters.get("region")),
    reviewType: known(reviewTypes, parameters.get("type")),
    more: parseMore(parameters),
    currency: parseCurrency(parameters.get("currency")),
    sort: parseSort(parameters.get("sort")),
    view: parameters.get("view") === "list" ? "list" : "grid",
    search: normalizeSearch(parameters.get("q") ?? ""),
  };
}

function known<Value>(values: Record<string, Value>, word: string | null): Value | null {
  return word !== null && Object.hasOwn(values, word) ? (values[word] ?? null) : null;
}

/** The search text within the limits of the API. */
export function normalizeSearch(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const tidy = words.slice(0, maxSearchWords).join(" ");
  return Array.from(tidy).slice(0, maxSearchLength).join("").trim();
}

/** Writes the choices into `query` and keeps its other parameters, such as an open profile. The lists start anew. */
export function formatAddress(query: string, address: DiscoverAddress): string {
  const parameters = new URLSearchParams(query);
  const write = (name: string, value: string | null) => {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  };
  for (const name of listNames) write(name, null);
  write("category", address.category);
  write("region", address.region?.toLowerCase() ?? null);
  write("type", address.reviewType?.toLowerCase() ?? null);
  for (const name of moreFilterNames) write(name, address.more[name].join("."));
  const isPriced = address.more.price.length > 0 || address.sort === "LOWEST_PRICE";
  write("currency", isPriced ? parseCurrency(address.currency) : null);
  write("sort", sortWord(address.sort));
  write("view", address.view === "list" ? "list" : null);
  write("q", normalizeSearch(address.search));
  return parameters.size > 0 ? `?${parameters}` : "";
}

export function hasFilters(address: DiscoverAddress): boolean {
  return filterNames.some((name) => address[name] !== null) || countMore(address.more) > 0;
}

/** Only the filters that are set, so that equal lists share a cache key. */
export function toProviderFilter(address: DiscoverAddress): ProviderFilter {
  const { category, region, reviewType, more } = address;
  return {
    ...(category && { categories: [category] }),
    ...(region && { region }),
    ...(reviewType && { reviewType }),
    ...moreToFilter(more, address),
  };
}
