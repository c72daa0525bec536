import type { PageHeadFacts } from "#client/ui/display/page-head";
import { formatAddress, fromTheTop, type LeaderboardAddress } from "./leaderboard-address";

/**
 * What the leaderboard is called with these choices. The other orders and the later pages hold the same people, so
 * search engines are told of the first page by rating alone.
 */
export function pageWords(
  address: LeaderboardAddress,
  /** The name of the chosen category or region. */
  among: string | null,
  isEmpty: boolean,
): PageHeadFacts {
  const { after, before, sort } = address;
  return {
    title: `${titleOf(among)} | Plaudit`,
    description: among
      ? `Who is rated highest in ${among}: the podium and the full ranking, by ratings that people wrote on Plaudit.`
      : "Who is rated highest of those who sell through a social-media profile: the podium and the full ranking, by ratings that people wrote on Plaudit.",
    canonical: `/leaderboard${formatAddress({ ...address, ...fromTheTop, sort: "HIGHEST_RATED" })}`,
    isUnlisted: after !== null || before !== null || sort !== "HIGHEST_RATED" || isEmpty,
  };
}

function titleOf(among: string | null): string {
  return among ? `Top rated in ${among}` : "Top Rated";
}
