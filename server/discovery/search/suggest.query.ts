import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { variableStatement, Values } from "#server/platform/database/statement";
import { suggestionBounds } from "#server/platform/settings/read-limits";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { allProviders, ProviderSort } from "#server/discovery/providers-wanted";
import { relevantSql } from "./relevant-list.query";
import { hasLongWord, type SearchTerms } from "./search-terms";
import { forgiveTypos } from "./typos.query";

/** The first results of a search, in their order. Typos are forgiven only if nothing matches. */
export async function suggest(
  ctx: Context,
  terms: SearchTerms,
  first: number,
): Promise<Provider[]> {
  const found = await find(ctx, terms, first);
  const fuzzy = found.length === 0 && hasLongWord(terms) ? await forgiveTypos(ctx, terms) : null;
  return fuzzy ? find(ctx, fuzzy, first) : found;
}

async function find(ctx: Context, terms: SearchTerms, first: number): Promise<Provider[]> {
  const values = new Values();
  const text = suggestionsSql(terms, first, providerColumns, values);
  const rows = await ctx.database.queryPrepared<Provider>(variableStatement(text), values.list);
  return toEntities(Provider, rows).slice(0, first);
}

/** A statement that returns at least the first suggestions in order, at a bounded cost (docs/search.md). */
export function suggestionsSql(
  search: SearchTerms,
  first: number,
  columns: string,
  values: Values,
): string {
  const wanted = { ...allProviders, search, sort: ProviderSort.RELEVANCE };
  const page = { size: first, backwards: false, after: null, before: null, skip: 0, list: "" };
  return relevantSql(wanted, page, columns, values, suggestionBounds);
}
