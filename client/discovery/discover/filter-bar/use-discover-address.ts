import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type DiscoverAddress,
  formatAddress,
  parseAddress,
} from "#client/discovery/filters/discover-address";
import { currentLocation } from "#client/ui/hooks/current-location";

/** Returns the state before the change. */
export type ChangeAddress = (
  change: Partial<DiscoverAddress>,
  how?: "push" | "replace",
) => DiscoverAddress;

/** The state in the URL and its setter. Choices push a history entry, typing replaces it. */
export function useDiscoverAddress(): [DiscoverAddress, ChangeAddress] {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseAddress(query), [query]);

  // The setter stays the same for the timers that hold it.
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const change = useCallback<ChangeAddress>((changed, how = "push") => {
    const { pathname, search, state: given } = currentLocation();
    const before = parseAddress(search);
    const next = formatAddress(search, { ...before, ...changed });
    // A timer must not change the page that was opened meanwhile.
    if (next === search || pathname !== "/") return before;
    const isReplacement = how === "replace";
    const state: unknown = isReplacement ? given : null;
    void latest.current({ pathname, search: next }, { replace: isReplacement, state });
    return before;
  }, []);
  return [address, change];
}
