import { useApolloClient } from "@apollo/client/react";
import type { ProviderFilter, ProviderSort } from "#client/graphql/schema.generated";
import { useLoading } from "#client/ui/hooks/use-loading";
import { limits } from "#client/ui/limits";

/** The variables of the list to continue. */
export interface ListKey {
  search?: string;
  filter: ProviderFilter;
  sort: ProviderSort;
}

/** Fetches the next page into the cache, from which the section reads its list. */
export function useMoreProviders(key: ListKey) {
  const client = useApolloClient();
  const { load, isLoading, hasFailed } = useLoading();

  const loadMore = (after: string) =>
    load(async () => {
      // Not in the first scripts: the document is large.
      const { MoreProvidersDocument } = await import("./more-providers.generated");
      await client.query({
        query: MoreProvidersDocument,
        variables: {
          ...key,
          first: limits.loadMoreStep,
          after,
          isSearch: key.search !== undefined,
        },
        fetchPolicy: "network-only",
      });
    });
  return { loadMore, isLoading, hasFailed };
}
