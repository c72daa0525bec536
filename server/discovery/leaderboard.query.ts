import type { Region } from "#server/catalog/regions";
import type { Context } from "#server/platform/request/context";
import { keysetCondition } from "#server/platform/graph/keyset";
import type { Connection, CursorKind, PageRequest } from "#server/platform/graph/paging";
import { Values } from "#server/platform/database/statement";
import type { Provider } from "#server/providers/provider.entity";
import type { LensRules } from "#server/trust/score-lens.input";
import { discover } from "./discover.query";
import { conditions } from "./provider-filters";
import {
  allProviders,
  cursorKinds,
  orderOf,
  ProviderSort,
  sourceOf,
  type ProvidersWanted,
} from "./providers-wanted";
import { Standing } from "./standing";

const {
  RELEVANCE: _relevance,
  LOWEST_PRICE: _price,
  OLDEST: _notARanking,
  ...rankings
} = ProviderSort;
export const LeaderboardSort = rankings;
export type LeaderboardSort = (typeof LeaderboardSort)[keyof typeof LeaderboardSort];

export interface LeaderboardWanted {
  /** A slug; null for all providers, including those without a category. */
  category: string | null;
  region: Region | null;
  sort: LeaderboardSort;
  /** Other rules for the score, which is then the order. */
  lens: LensRules | null;
}

/** Selected fields: they decide whether the card columns suffice and whether ranks must be counted. */
export interface LeaderboardAsked {
  isCardEnough: boolean;
  isRankAsked: boolean;
}

/** The directory list with the same order. */
export function listed({ category, region, sort, lens }: LeaderboardWanted): ProvidersWanted {
  return {
    ...allProviders,
    categories: category === null ? null : [category],
    region,
    // Without reviews there is no score.
    reviewedOnly: sort === LeaderboardSort.PLAUDIT_SCORE || lens !== null,
    publicOnly: true,
    lens,
    sort,
  };
}

export function leaderboardCursorKinds(wanted: LeaderboardWanted): readonly CursorKind[] {
  return cursorKinds(listed(wanted));
}

/** A page of the ranking. Ranks are unique and counted at read time, so that they are correct for old cursors too. */
export async function leaderboard(
  ctx: Context,
  wanted: LeaderboardWanted,
  page: PageRequest,
  { isCardEnough, isRankAsked }: LeaderboardAsked,
): Promise<Connection<Standing>> {
  const list = listed(wanted);
  const found = await discover(ctx, list, page, isCardEnough);
  const [first] = found.nodes;
  const isFromTheTop = !page.backwards && page.after === null && page.before === null;
  const ahead = first && isRankAsked && !isFromTheTop ? await countAhead(ctx, list, first) : 0;
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
  const text = `SELECT count(*)::integer AS count FROM ${sourceOf(list)}
    WHERE ${where} ${keysetCondition(order, here, ">", values)}`;
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(text, values.list);
  return row!.count;
}
