import { parseUsername } from "#server/networks/username";
import { requireRange } from "#server/platform/errors/graph-error";
import { maxSuggestionsRequested } from "#server/platform/settings/limits";
import type { Values } from "#server/platform/database/statement";
import { type RowSource } from "#server/platform/graph/compiler/selection";
import type { RootSql } from "#server/platform/graph/compiler/compiled-operation";
import { categoryAggregateRows } from "#server/discovery/category-aggregates/category-aggregate.sql";
import { countProviders } from "./count-providers.query";
import { leaderboardRows } from "./leaderboard.sql";
import { conditions, isRanked } from "./provider-filters";
import {
  parseProviderListArgs,
  parseProviderPage,
  type ProviderListArgs,
} from "./provider-list.args";
import { orderOf, sourceOf } from "./providers-wanted";
import { hasLongWord, parseSearch, type SearchTerms } from "./search/search-terms";
import { forgiveTypos } from "./search/typos.query";
import { suggestionsSql } from "./search/suggest.query";

/** Root fields as rows named `p`. Searches, rare filters and lenses have statements of their own in `bounded-list.query.ts`. */
export const discoveryRoots: Record<string, RootSql> = {
  provider({ username }: { username: string }) {
    const handle = parseUsername(username);
    if (handle === null) return null;
    return {
      kind: "one",
      subject: "p.id",
      from: (values) => `providers p WHERE p.username = ${values.add(handle)}`,
    };
  },

  providers(args: ProviderListArgs): RowSource | null {
    const wanted = parseProviderListArgs(args);
    if (!isRanked(wanted)) return null;
    const page = parseProviderPage(args, wanted);
    const from: ListFrom = (values) => `${sourceOf(wanted)} WHERE ${conditions(wanted, values)}`;
    const list = { alias: "p", from, order: orderOf(wanted), page };
    return { kind: "list", list, countTotal: (ctx) => countProviders(ctx, wanted) };
  },

  providerSuggestions({ search, first }: { search: string; first: number }): RowSource | null {
    requireRange("first", first, 0, maxSuggestionsRequested);
    // It may be a link to our own site, whose address the resolver knows.
    if (search.includes("/@")) return null;
    const terms = parseSearch(search);
    if (!terms || first === 0) return null;
    const rowsOf = (wanted: SearchTerms) => (values: Values) =>
      `SELECT p.* FROM (${suggestionsSql(wanted, first, "p.*", values)}) AS p LIMIT ${values.add(first)}`;
    return {
      kind: "rows",
      alias: "p",
      rows: rowsOf(terms),
      async retry(ctx) {
        const forgiving = hasLongWord(terms) ? await forgiveTypos(ctx, terms) : null;
        return forgiving && rowsOf(forgiving);
      },
    };
  },

  leaderboard: leaderboardRows,
  categoryAggregates: categoryAggregateRows,
};

type ListFrom = Extract<RowSource, { kind: "list" }>["list"]["from"];
