import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { fromTheTop, type LeaderboardAddress } from "./leaderboard-address";
import { LeaderboardDocument, useLeaderboardQuery } from "./leaderboard.generated";

/** So many ranks stand on a page. */
export const pageSize = 20;

/** What the page shows. A cursor that is none of this list, or past its end, leads to the first page, silently. */
export function useLeaderboard(asked: LeaderboardAddress) {
  const refused = useRefusedOnServer(asked);
  const isKnownLost = refused !== null && refused === cursorOf(asked);
  const answer = useLeaderboardQuery({ variables: variablesOf(asked), skip: isKnownLost });
  const isPastEnd = answer.data?.ranking.nodes.length === 0;
  const isLost = isKnownLost || (isLaterPage(asked) && (isRefused(answer.error) || isPastEnd));
  const instead = useLeaderboardQuery({
    variables: variablesOf({ ...asked, ...fromTheTop }),
    skip: !isLost,
  });
  const { data, previousData, loading, error, refetch } = isLost ? instead : answer;
  const hasFailed = Boolean(error) && !data && !loading;
  return {
    data: data ?? (hasFailed ? undefined : previousData),
    /** Categories and regions stay known, also when the next answer failed. */
    known: data ?? previousData,
    /** What is shown belongs to the choice before; the new is on its way. */
    isStale: !data && loading && previousData !== undefined,
    // Repeating may fail again, and then says so by itself.
    tryAgain: hasFailed ? () => void refetch().catch(() => undefined) : undefined,
  };
}

/** What the server could not find it did not send along; its page shows the first ranks already. */
function useRefusedOnServer(asked: LeaderboardAddress): string | null {
  const { cache } = useApolloClient();
  const isTakingOver = !useHydrated() && typeof document !== "undefined";
  const [refused] = useState(() => {
    if (!isTakingOver || !isLaterPage(asked)) return null;
    const sent = cache.readQuery({ query: LeaderboardDocument, variables: variablesOf(asked) });
    return sent ? null : cursorOf(asked);
  });
  return refused;
}

const cursorOf = ({ after, before }: LeaderboardAddress) => after ?? before;
const isLaterPage = (address: LeaderboardAddress) => cursorOf(address) !== null;

function isRefused(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.["code"] === "BAD_USER_INPUT")
  );
}

function variablesOf(address: LeaderboardAddress) {
  const { scope, category, region, sort, after, before } = address;
  return {
    category: scope === "category" ? category : null,
    region: scope === "region" ? region : null,
    sort,
    first: before ? null : pageSize,
    after,
    last: before ? pageSize : null,
    before,
    isLaterPage: isLaterPage(address),
  };
}
