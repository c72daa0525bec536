import { isBadInput } from "#client/graphql/bad-input";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { categoryAndRegionOf, firstPage, type LeaderboardAddress } from "./leaderboard-address";
import { LeaderboardDocument, useLeaderboardQuery } from "./leaderboard.generated";

export const pageSize = 20;

/** A cursor that is invalid for this list or past its end falls back to the first page. */
export function useLeaderboard(address: LeaderboardAddress) {
  const refused = useRefusedOnServer(address);
  const isKnownLost = refused !== null && refused === cursorOf(address);
  const answer = useLeaderboardQuery({ variables: variablesOf(address), skip: isKnownLost });
  const isPastEnd = answer.data?.ranking.nodes.length === 0;
  const isLost = isKnownLost || (isLaterPage(address) && (isBadInput(answer.error) || isPastEnd));
  const fallback = useLeaderboardQuery({
    variables: variablesOf({ ...address, ...firstPage }),
    skip: !isLost,
  });
  const { data, previousData, loading, error, refetch } = isLost ? fallback : answer;
  const hasFailed = Boolean(error) && !data && !loading;
  return {
    data: data ?? (hasFailed ? undefined : previousData),
    /** The last loaded data, for categories and regions after a failure too. */
    known: data ?? previousData,
    /** The data is from the previous choice while the next loads. */
    isStale: !data && loading && previousData !== undefined,
    // A failed retry shows the failure again.
    tryAgain: hasFailed ? () => void refetch().catch(() => undefined) : undefined,
  };
}

/** The cursor that the server rejected: its page has the first ranks and no cached data for this cursor. */
function useRefusedOnServer(address: LeaderboardAddress): string | null {
  const { cache } = useApolloClient();
  const isHydrating = !useHydrated() && typeof document !== "undefined";
  const [refused] = useState(() => {
    if (!isHydrating || !isLaterPage(address)) return null;
    const sent = cache.readQuery({ query: LeaderboardDocument, variables: variablesOf(address) });
    return sent ? null : cursorOf(address);
  });
  return refused;
}

const cursorOf = ({ after, before }: LeaderboardAddress) => after ?? before;
const isLaterPage = (address: LeaderboardAddress) => cursorOf(address) !== null;

function variablesOf(address: LeaderboardAddress) {
  const { sort, after, before } = address;
  return {
    ...categoryAndRegionOf(address),
    sort,
    first: before ? null : pageSize,
    after,
    last: before ? pageSize : null,
    before,
    isLaterPage: isLaterPage(address),
  };
}
