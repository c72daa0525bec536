import {
  ApolloClient,
  type ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from "@apollo/client";
import { fieldPolicies, possibleTypes } from "./cache-policies";

interface ClientOptions {
  link: ApolloLink;
  /** True while the server renders: nothing is fetched twice and nothing polls. */
  ssr: boolean;
  /** What the server's cache held when it rendered this page. */
  state?: NormalizedCacheObject;
}

// For this long after hydration a query that wants the network first is content with the cache.
const hydrationMilliseconds = 200;

export function createApolloClient({ link, ssr, state }: ClientOptions): ApolloClient {
  const cache = new InMemoryCache({ possibleTypes, typePolicies: fieldPolicies });
  if (state) cache.restore(state);
  return new ApolloClient({
    cache,
    link,
    ssrMode: ssr,
    ssrForceFetchDelay: ssr ? 0 : hydrationMilliseconds,
    clientAwareness: { name: "plaudit-web" },
  });
}
