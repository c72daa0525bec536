import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ProviderFilter, ProviderSort } from "#client/graphql/schema.generated";
import { limits } from "#client/ui/limits";

/** The variables of the list to continue. */
export interface ListKey {
  search?: string;
  filter: ProviderFilter;
  sort: ProviderSort;
}

/** Fetches the next page into the cache, from which the section reads its list. `loadMore` is false after a failure. */
export function useMoreProviders(key: ListKey) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function loadMore(after: string): Promise<boolean> {
    setState("loading");
    try {
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
      setState("idle");
      return true;
    } catch {
      setState("failed");
      return false;
    }
  }
  return { loadMore, isLoading: state === "loading", hasFailed: state === "failed" };
}
