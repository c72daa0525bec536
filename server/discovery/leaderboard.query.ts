import type { Context } from "#server/platform/request/context";
import { keysetCondition } from "#server/platform/graph/keyset";
import type { Connection, CursorKind, PageRequest } from "#server/platform/graph/paging";
import { Values } from "#server/platform/database/statement";
import type { Provider } from "#server/providers/provider.entity";
import {
  countAheadByScore,
  rankByScore,
  scoreCursorKinds,
  type RankedAmong,
} from "./leaderboard-by-score.query";
import { discover } from "./discover.query";
import { conditions } from "./provider-filters";
import { cursorKinds, orderOf, ProviderSort, type ProvidersWanted } from "./providers-wanted";
import { Standing } from "./standing";

export const LeaderboardSort = { ...ProviderSort, PLAUDIT_SCORE: "PLAUDIT_SCORE" } as const;
export type LeaderboardSort = (typeof LeaderboardSort)[keyof typeof LeaderboardSort];

export interface LeaderboardWanted extends RankedAmong {
  sort: LeaderboardSort;
}

/** Selected fields: they decide whether the card columns suffice and whether ranks must be counted. */
export interface LeaderboardAsked {
  isCardEnough: boolean;
  isRankAsked: boolean;
}

/** The directory list with the same order; null for the Plaudit score, which only the leaderboard has. */
function listed({ category, region, sort }: LeaderboardWanted): ProvidersWanted | null {
  if (sort === LeaderboardSort.PLAUDIT_SCORE) return null;
  return {
    search: null,
    categories: category === null ? null : [category],
    region,
    reviewType: null,
    serviceTypes: null,
    minimumRating: null,
    verifiedOnly: false,
    businessOrProfessional: false,
    sort,
  };
}

export function leaderboardCursorKinds(wanted: LeaderboardWanted): readonly CursorKind[] {
  const list = listed(wanted);
  return list ? cursorKinds(list) : scoreCursorKinds;
}

/** A page of the ranking. Ranks are unique and counted at read time, so that they are correct for old cursors too. */
export async function leaderboard(
  ctx: Context,
  wanted: LeaderboardWanted,
  page: PageRequest,
  { isCardEnough, isRankAsked }: LeaderboardAsked,
): Promise<Connection<Standing>> {
  const list = listed(wanted);
  const found = list
    ? await discover(ctx, list, page, isCardEnough)
    : await rankByScore(ctx, wanted, page, isCardEnough);
  const [first] = found.nodes;
  const isFromTheTop = !page.backwards && page.after === null && page.before === null;
  const ahead =
    first && isRankAsked && !isFromTheTop
      ? await (list ? countAhead(ctx, list, first) : countAheadByScore(ctx, wanted, first))
      : 0;
  return toStandings(found, ahead);
}

function toStandings(found: Connection<Provider>, ahead: number): Connection<Standing> {
  const nodes = found.nodes.map((provider, index) =>
    Object.assign(new Standing(), { rank: ahead + index + 1, provider }),
  );
  return {
    nodes,
    totalCount: found.totalCount,
    get edges() {
      return found.edges.map(({ cursor }, index) => ({ cursor, node: nodes[index]! }));
    },
    get pageInfo() {
      return found.pageInfo;
    },
  };
}

async function countAhead(ctx: Context, list: ProvidersWanted, first: Provider): Promise<number> {
  const values = new Values();
  const where = conditions(list, values);
  const order = orderOf(list);
  const here = order.map((column) => column.valueOf(first));
  const text = `SELECT count(*)::integer AS count FROM providers p
    WHERE ${where} ${keysetCondition(order, here, ">", values)}`;
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(text, values.list);
  return row!.count;
}
