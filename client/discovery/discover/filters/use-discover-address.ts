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
  const { search } = useLocation();
  const address = useMemo(() => parseAddress(search), [search]);
  const navigate = useNavigate();
  // `change` keeps its identity.
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);

  const change = useCallback<ChangeAddress>((changed, how = "push") => {
    const present = currentLocation();
    const before = parseAddress(present.search);
    const next = formatAddress(present.search, { ...before, ...changed });
    if (next === present.search) return before;
    const replace = how === "replace";
    const state: unknown = replace ? present.state : null;
    void latest.current({ pathname: present.pathname, search: next }, { replace, state });
    return before;
  }, []);
  return [address, change];
}
