import { skipToken } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { limits } from "#client/ui/limits";
import { type DiscoverAddress, toProviderFilter } from "./filters/discover-address";
import { useDiscoverScreenQuery } from "./discover-screen.generated";
import { useSearchResultsQuery } from "./results/search-results.generated";

interface Answer<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch(): Promise<unknown>;
}

/** What the page shows, from one document; and what a search found, from another, so that typing asks for that alone. */
export function useDiscover(address: DiscoverAddress) {
  const { search } = address;
  const { filter, businessFilter } = useMemo(() => {
    const chosen = toProviderFilter(address);
    return { filter: chosen, businessFilter: { ...chosen, businessOrProfessional: true } };
  }, [address]);

  const page = useDiscoverScreenQuery({
    variables: {
      first: limits.initialItems,
      filter,
      businessFilter,
      region: address.region,
      hasRegion: address.region !== null,
      reviewType: address.reviewType,
    },
  });
  const results = useSearchResultsQuery(
    search ? { variables: { first: limits.initialItems, search, filter } } : skipToken,
  );
  useFailureLog(page.error);
  useFailureLog(results.error);
  const shown = { page: shownOf(page), results: shownOf(results) };
  const found = search ? shown.results : shown.page;
  const total = search
    ? shown.results.data?.found.totalCount
    : shown.page.data?.allServices.totalCount;
  // A search that failed has found nothing; the count of the choice before is not that of the new one.
  const known = total === undefined && found.tryAgain ? 0 : total;
  const count = found.isStale ? undefined : known;
  return { filter, businessFilter, ...shown, count };
}

export type Discover = ReturnType<typeof useDiscover>;

/** While the next answer is on its way, the one before stays. */
function shownOf<Data>({ data, previousData, loading, error, refetch }: Answer<Data>) {
  const hasFailed = Boolean(error) && !data && !loading;
  return {
    data: data ?? (hasFailed ? undefined : previousData),
    /** What was known last, also when the next answer failed. */
    known: data ?? previousData,
    isStale: !data && loading && previousData !== undefined,
    // Repeating may fail again, and then says so by itself.
    tryAgain: hasFailed ? () => void refetch().catch(() => undefined) : undefined,
  };
}

/** Nobody is told of a search that failed, beyond that it found nothing. */
function useFailureLog(error: unknown) {
  useEffect(() => {
    if (error) console.warn("A search failed", error);
  }, [error]);
}
