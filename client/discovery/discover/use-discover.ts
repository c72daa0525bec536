import { skipToken } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";
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
  const hasLead = useHasLead(address);
  const sort = address.sort ?? "RELEVANCE";
  // The figures of categories know none of the other filters, and those of one category repeat the list.
  const hasAggregates = countMore(address.more) === 0 && (region !== null || category === null);
  const { filter, businessFilter } = useMemo(() => {
    const chosen = toProviderFilter(address);
    return { filter: chosen, businessFilter: { ...chosen, businessOrProfessional: true } };
  }, [address]);

  const page = useDiscoverScreenQuery({
    variables: {
      first: shownItems(query),
      firstBusiness: Math.min(
        limits.initialItems + shownItems(query, "business"),
        limits.addressedItems,
      ),
      filter,
      businessFilter,
      sort,
      categories: category && [category],
      region,
      reviewType,
      hasAggregates,
      hasLead,
    },
  });
  const results = useSearchResultsQuery(
    search
      ? { variables: { first: shownItems(query, "results"), search, filter, sort } }
      : skipToken,
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

/** Whether a lead card is possible. After the first grid it stays so, because a change of view must not load the page again. */
function useHasLead({ view, sort, more }: DiscoverAddress): boolean {
  const [hasGrid, setHasGrid] = useState(view === "grid");
  if (view === "grid" && !hasGrid) setHasGrid(true);
  const isByRating = sort === null || sort === "RELEVANCE" || sort === "HIGHEST_RATED";
  // A list by a rare filter costs too much to read twice.
  return hasGrid && isByRating && countMore(more) === 0;
}

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
