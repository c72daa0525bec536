import type { ProviderSort } from "#client/graphql/schema.generated";

interface SortOption {
  /** Null for the default. */
  sort: ProviderSort | null;
  label: string;
}

const others: readonly SortOption[] = [
  { sort: "MOST_REVIEWS", label: "Most reviews" },
  { sort: "MOST_FOLLOWERS", label: "Most followers" },
  { sort: "PLAUDIT_SCORE", label: "Plaudit score" },
  { sort: "LOWEST_PRICE", label: "Lowest price" },
];

/** The orders of a list; a search begins with its best matches. */
export function sortOptions(isSearch: boolean): readonly SortOption[] {
  if (!isSearch) return [{ sort: null, label: "Highest rated" }, ...others];
  return [
    { sort: null, label: "Best matches" },
    { sort: "HIGHEST_RATED", label: "Highest rated" },
    ...others,
  ];
}

/** The chosen order; without a search the highest rated are the default. */
export function chosenSort(sort: ProviderSort | null, isSearch: boolean): ProviderSort | null {
  return !isSearch && sort === "HIGHEST_RATED" ? null : sort;
}
