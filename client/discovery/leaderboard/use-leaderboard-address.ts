import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatAddress, type LeaderboardAddress, parseAddress } from "./leaderboard-address";

/** The state in the URL and its setter. Every choice pushes a history entry. */
export function useLeaderboardAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseAddress(search), [search]);

  // One history entry: a tab fires for its focus and again for its click, before the next render.
  const latest = useRef({ search, navigate });
  useLayoutEffect(() => {
    latest.current = { search, navigate };
  }, [search, navigate]);
  const change = useCallback(
    (changed: Partial<LeaderboardAddress>) => {
      const present = parseAddress(latest.current.search);
      const next = formatAddress({ ...present, ...changed });
      if (next === formatAddress(present)) return;
      latest.current.search = next;
      void latest.current.navigate({ pathname, search: next });
    },
    [pathname],
  );
  return [address, change] as const;
}
