import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ProviderFilter } from "#client/graphql/schema.generated";
import { limits } from "#client/ui/limits";
import { MoreProvidersDocument } from "./more-providers.generated";

/** The variables of the list to continue. */
export interface ListKey {
  search?: string;
  filter: ProviderFilter;
}

/** Fetches the next page into the cache, from which the section reads its list. */
export function useMoreProviders(key: ListKey) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function loadMore(after: string): Promise<void> {
    setState("loading");
    try {
      await client.query({
        query: MoreProvidersDocument,
        variables: { ...key, first: limits.loadMoreStep, after },
        fetchPolicy: "network-only",
      });
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return { loadMore, isLoading: state === "loading", hasFailed: state === "failed" };
}
