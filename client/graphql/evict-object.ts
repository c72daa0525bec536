import type { ApolloCache } from "@apollo/client";

/** Removes a deleted object from the cache, and from the lists that show it. */
export function evictObject(cache: ApolloCache, __typename: string, id: string): void {
  cache.evict({ id: cache.identify({ __typename, id })! });
  cache.gc();
}
