import type { DeepPartial } from "@apollo/client/utilities";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import {
  type ProfileHead_providerFragment,
  ProfileHead_providerFragmentDoc,
} from "./provider-profile.generated";

/** Data that a card or list has already loaded; undefined unless wanted. */
export function useCachedProvider(
  username: string,
  isWanted: boolean,
): DeepPartial<ProfileHead_providerFragment> | undefined {
  const { cache } = useApolloClient();
  return useMemo(() => {
    if (!isWanted) return undefined;
    const stored = cache.extract() as Record<string, { __typename?: string; username?: string }>;
    // The URL has only the username, but the cache keys providers by id.
    const found = Object.entries(stored).find(
      ([, entry]) => entry.__typename === "Provider" && entry.username === username,
    );
    if (!found) return undefined;
    const provider = cache.readFragment({
      id: found[0],
      fragment: ProfileHead_providerFragmentDoc,
      returnPartialData: true,
    });
    return provider ?? undefined;
  }, [cache, username, isWanted]);
}
