import { useApolloClient } from "@apollo/client/react";
import { type RefObject, useEffect, useRef } from "react";
import { onFirstInput } from "#client/ui/hooks/first-input";

/** Prefetches the profile of a card on hover or focus, so that it opens at once. */
export function useProfilePrefetch(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const client = useApolloClient();
  useEffect(() => {
    const ended = new AbortController();
    const begin = async () => {
      const { prefetchProfiles } = await import("./profile-prefetch");
      if (!area.current || ended.signal.aborted) return;
      ended.signal.addEventListener("abort", prefetchProfiles(area.current, client));
    };
    // Not in the first scripts: nothing is hovered before the first input.
    const cancel = onFirstInput(() => void begin().catch(() => undefined));
    return () => {
      cancel();
      ended.abort();
    };
  }, [client]);
  return area;
}
