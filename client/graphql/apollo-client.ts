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

export function createApolloClient({ link, ssr, state }: ClientOptions): ApolloClient {
  const cache = new InMemoryCache({ possibleTypes, typePolicies: fieldPolicies });
  if (state) cache.restore(state);
  // Without a time after the hydration in which the cache answers for the network (`ssrForceFetchDelay`): what is
  // pressed in its first moment would be lost, and what the server wrote asks for nothing anyway.
  return new ApolloClient({
    cache,
    link,
    ssrMode: ssr,
    clientAwareness: { name: "plaudit-web" },
  });
}
