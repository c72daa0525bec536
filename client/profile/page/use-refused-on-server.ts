import type { DocumentNode } from "graphql";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

/**
 * Hydration: whether the server refused an id of the address. It answered 404 and rendered "not found", and the cache
 * has no data, so that the same query would render a skeleton over it.
 */
export function useRefusedOnServer(query: DocumentNode, variables: Record<string, string>) {
  const { cache } = useApolloClient();
  const isHydrating = !useHydrated() && typeof document !== "undefined";
  const key = JSON.stringify(variables);
  const [refused] = useState(() => {
    const isMissing = isHydrating && hasStatusNotFound();
    return isMissing && !cache.readQuery({ query, variables }) ? key : null;
  });
  return refused === key;
}

function hasStatusNotFound(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 404;
}
