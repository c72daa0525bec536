import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type DiscoverAddress,
  formatAddress,
  parseAddress,
} from "#client/discovery/filters/discover-address";

/** Returns the state before the change. */
export type ChangeAddress = (
  change: Partial<DiscoverAddress>,
  how?: "push" | "replace",
) => DiscoverAddress;

/** The state in the URL and its setter. Choices push a history entry, typing replaces it. */
export function useDiscoverAddress(): [DiscoverAddress, ChangeAddress] {
  const location = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseAddress(location.search), [location.search]);

  // Changes from timers, and several before the next render, must start from the latest URL.
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  }, [location, navigate]);
  const change = useCallback<ChangeAddress>((changed, how = "push") => {
    const { location: present, navigate: go } = latest.current;
    const before = parseAddress(present.search);
    const next = formatAddress(present.search, { ...before, ...changed });
    if (next === present.search) return before;
    const isReplacement = how === "replace";
    const state: unknown = isReplacement ? present.state : null;
    latest.current.location = { ...present, search: next, state };
    void go({ pathname: present.pathname, search: next }, { replace: isReplacement, state });
    return before;
  }, []);
  return [address, change];
}
