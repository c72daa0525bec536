import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatAddress, type LeaderboardAddress, parseAddress } from "./leaderboard-address";

/** What the address says, and how to change it: every choice is a step that Back undoes. */
export function useLeaderboardAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseAddress(search), [search]);

  // A tab tells of its focus and of its press, the second before the first is drawn: they are one step.
  const latest = useRef({ search, navigate });
  useEffect(() => {
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
