import {
  ApolloClient,
  type ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from "@apollo/client";
import { fieldPolicies, possibleTypes } from "./cache-policies";

interface ClientOptions {
  link: ApolloLink;
  /** Server rendering: disables repeated fetches and polling. */
  ssr: boolean;
  /** The server's cache after rendering. */
  state?: NormalizedCacheObject;
}

export function createApolloClient({ link, ssr, state }: ClientOptions): ApolloClient {
  const cache = new InMemoryCache({ possibleTypes, typePolicies: fieldPolicies });
  if (state) cache.restore(state);
  // No `ssrForceFetchDelay`: it would swallow refetches pressed right after hydration, and server-rendered queries are
  // in the cache anyway.
  return new ApolloClient({
    cache,
    link,
    ssrMode: ssr,
    clientAwareness: { name: "plaudit-web" },
    // Otherwise each request carries the version of Apollo Client.
    enhancedClientAwareness: { transport: false },
  });
}
