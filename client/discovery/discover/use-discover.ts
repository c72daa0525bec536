import { skipToken } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { shownItems } from "#client/ui/hooks/shown-items";
import { limits } from "#client/ui/limits";
import { type DiscoverAddress, toProviderFilter } from "#client/discovery/filters/discover-address";
import { countMore } from "#client/discovery/filters/more-filters";
import { useDiscoverScreenQuery } from "./discover-screen.generated";
import { useSearchResultsQuery } from "./results/search-results.generated";

interface QueryResult<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch(): Promise<unknown>;
}

/** The page and the search results come from two documents, so that typing loads only the results. */
export function useDiscover(address: DiscoverAddress, query: string) {
  const { search, category, region, reviewType } = address;
  const first = shownItems(query);
  const sort = address.sort ?? "RELEVANCE";
  // The figures of categories know none of the other filters, and those of one category repeat the list.
  const hasAggregates = countMore(address.more) === 0 && (region !== null || category === null);
  const { filter, businessFilter } = useMemo(() => {
    const chosen = toProviderFilter(address);
    return { filter: chosen, businessFilter: { ...chosen, businessOrProfessional: true } };
  }, [address]);

  const page = useDiscoverScreenQuery({
    variables: {
      first,
      firstBusiness: Math.min(first + shownItems(query, "business"), limits.addressedItems),
      filter,
      businessFilter,
      sort,
      categories: category && [category],
      region,
      reviewType,
      hasAggregates,
      // A list by a rare filter costs too much to read twice.
      hasLead: countMore(address.more) === 0,
    },
  });
  const results = useSearchResultsQuery(
    search ? { variables: { first, search, filter, sort } } : skipToken,
  );
  useFailureLog(page.error);
  useFailureLog(results.error);
  const shown = { page: shownOf(page), results: shownOf(results) };
  const found = search ? shown.results : shown.page;
  const total = search
    ? shown.results.data?.found.totalCount
    : shown.page.data?.allServices.totalCount;
  // A failed search counts as empty; the previous count would be wrong for the new choice.
  const known = total === undefined && found.tryAgain ? 0 : total;
  const count = found.isStale ? undefined : known;
  return { filter, businessFilter, sort, ...shown, count };
}

export type Discover = ReturnType<typeof useDiscover>;

/** Keeps the previous data while the next loads. */
function shownOf<Data>({ data, previousData, loading, error, refetch }: QueryResult<Data>) {
  const hasFailed = Boolean(error) && !data && !loading;
  return {
    data: data ?? (hasFailed ? undefined : previousData),
    /** The last loaded data, kept after a failure too. */
    known: data ?? previousData,
    isStale: !data && loading && previousData !== undefined,
    // A failed retry shows the failure again.
    tryAgain: hasFailed ? () => void refetch().catch(() => undefined) : undefined,
  };
}

/** A failed search is logged and shown as empty, without an error message. */
function useFailureLog(error: unknown) {
  useEffect(() => {
    if (error) console.warn("Search failed", error);
  }, [error]);
}
