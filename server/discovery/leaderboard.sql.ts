import { enumeration, plain, related, sameRow } from "#server/platform/graph/compiler/field-sql";
import type { RowSource, TypeSql } from "#server/platform/graph/compiler/selection";
import { scoreRules } from "#server/trust/score-rules";
import { countProviders } from "./count-providers.query";
import { parseLeaderboardArgs, type LeaderboardArgs } from "./leaderboard.args";
import { listed } from "./leaderboard.query";
import { conditions, isRanked } from "./provider-filters";
import { orderOf, sourceOf } from "./providers-wanted";

/** The providers of a ranking, with ranks. A lens needs a plan for its rules and stays with the resolver. */
export function leaderboardRows(args: LeaderboardArgs): RowSource | null {
  const { wanted, page } = parseLeaderboardArgs(args);
  const list = listed(wanted);
  if (!isRanked(list)) return null;
  return {
    kind: "list",
    list: {
      alias: "p",
      from: (values) => `${sourceOf(list)} WHERE ${conditions(list, values)}`,
      order: orderOf(list),
      page,
      isRanking: true,
    },
    countTotal: (ctx) => countProviders(ctx, list),
  };
}

/** The fields of a ranked provider, a row of `p`. */
export const standingSql: TypeSql = {
  rank: plain("p.rank_"),
  provider: sameRow,
  plauditScore: related("provider_scores s WHERE s.provider_id = p.id AND s.review_count > 0"),
};

/** The fields of `provider_scores s` of a ranked provider. */
export const plauditScoreSql: TypeSql = {
  value: plain("s.value"),
  prior: plain("s.prior"),
  priorOf: enumeration("upper(s.prior_of)"),
  weight: plain(String(scoreRules.priorWeight)),
  mean: plain("p.average_rating"),
  count: plain("p.review_count"),
};
