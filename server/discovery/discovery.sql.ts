import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { requireRange } from "#server/platform/errors/graph-error";
import { maxSuggestionsRequested } from "#server/platform/settings/limits";
import { type RowSource } from "#server/platform/graph/compiler/selection";
import type { RootSql } from "#server/platform/graph/compiler/compiled-operation";
import { parsePage } from "#server/platform/graph/paging";
import { conditions, countProviders, cursorKinds, orderOf, sourceOf } from "./discover.query";
import { parseProviderListArgs, type ProviderListArgs } from "./provider-list.args";
import { forgiveTypos, parseSearch } from "./search-terms";
import { suggestionsSql } from "./suggest.query";

/** Root fields as rows of `providers p`. Searches and lenses have statements of their own in `discover.query.ts`. */
export const discoveryRoots: Record<string, RootSql> = {
  provider({ username }: { username: string }) {
    const handle = parseUsername(username);
    if (handle === null) return null;
    return {
      kind: "one",
      from: (values) => `providers p WHERE p.username = ${values.add(handle)}`,
    };
  },

  providers(args: ProviderListArgs, ctx: Context): RowSource | null {
    const wanted = parseProviderListArgs(args);
    if (wanted.search || wanted.lens) return null;
    const page = parsePage(args, cursorKinds(wanted));
    const from: ListFrom = (values) => `${sourceOf(wanted)} WHERE ${conditions(wanted, values)}`;
    const list = { alias: "p", from, order: orderOf(wanted), page };
    return { kind: "list", list, countTotal: () => countProviders(ctx, wanted) };
  },

  providerSuggestions({ search, first }: { search: string; first: number }): RowSource | null {
    requireRange("first", first, 0, maxSuggestionsRequested);
    const terms = parseSearch(search);
    if (!terms || first === 0) return null;
    return {
      kind: "rows",
      alias: "p",
      rows: (values) =>
        `SELECT p.* FROM (${suggestionsSql(terms, first, "p.*", values)}) AS p LIMIT ${values.add(first)}`,
      isRetried: forgiveTypos(terms) !== null,
    };
  },
};

type ListFrom = Extract<RowSource, { kind: "list" }>["list"]["from"];
