import type { PageHeadFacts } from "#client/ui/display/page-head";
import { formatAddress, firstPage, type LeaderboardAddress } from "./leaderboard-address";

/** Indexing: only the first page by score. Other orders and later pages list the same providers. */
export function pageMetadata(
  address: LeaderboardAddress,
  /** The name of the chosen category or region. */
  among: string | null,
  isEmpty: boolean,
): PageHeadFacts {
  const { after, before, sort, lens } = address;
  return {
    title: among ? `Top rated in ${among} | Plaudit` : "Top Rated | Plaudit",
    description: among
      ? `The highest-rated providers in ${among}: the podium and the full ranking, based on reviews on Plaudit.`
      : "The highest-rated providers on social media: the podium and the full ranking, based on reviews on Plaudit.",
    canonical: `/leaderboard${formatAddress({ ...address, ...firstPage, sort: "PLAUDIT_SCORE", lens: [] })}`,
    isUnlisted:
      after !== null || before !== null || sort !== "PLAUDIT_SCORE" || lens.length > 0 || isEmpty,
  };
}
