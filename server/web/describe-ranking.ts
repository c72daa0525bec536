import { providerPath } from "#server/providers/provider-address";
import { categoryOf } from "#server/catalog/categories";
import { regions } from "#server/catalog/regions";
import { leaderboard, LeaderboardSort } from "#server/discovery/leaderboard.query";
import type { Context } from "#server/platform/request/context";

const maxListed = 10;

/** The top of a ranking as a schema.org ItemList; the filters come from the address. */
export async function describeRanking(
  ctx: Context,
  site: string,
  { href, searchParams }: URL,
  name: string,
): Promise<object> {
  const category = categoryOf(searchParams.get("category"))?.slug ?? null;
  const region = regions.find((each) => each.region === searchParams.get("region"))?.region ?? null;
  const { nodes } = await leaderboard(
    ctx,
    { category, region, sort: LeaderboardSort.PLAUDIT_SCORE, lens: null },
    { size: maxListed, backwards: false, after: null, before: null, skip: 0, list: "" },
    { isCardEnough: true, isRankAsked: false },
  );
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    "@id": `${href}#ranking`,
    name,
    itemListOrder: "https://schema.org/ItemListOrderDescending",
    itemListElement: nodes.map(({ rank, provider }) => ({
      "@type": "ListItem",
      position: rank,
      name: provider.displayName,
      url: site + providerPath(provider.username),
    })),
  };
}
