import { use, useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { HasProofsContext } from "#client/trust/has-proofs";
import { currentLocation } from "#client/ui/hooks/current-location";
import { formatAddress, type LeaderboardAddress, parseAddress } from "./leaderboard-address";

/** The state in the URL and its setter. Every choice pushes a history entry. */
export function useLeaderboardAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasProofs = use(HasProofsContext);
  const address = useMemo(() => parseAddress(search, hasProofs), [search, hasProofs]);
  const change = useCallback(
    (changed: Partial<LeaderboardAddress>) => {
      const { pathname, search: query } = currentLocation();
      const current = parseAddress(query, hasProofs);
      const next = formatAddress({ ...current, ...changed });
      // One history entry: a tab fires for its focus and again for its click, before the next render.
      if (next === formatAddress(current)) return;
      void navigate({ pathname, search: next });
    },
    [navigate, hasProofs],
  );
  return [address, change] as const;
}
