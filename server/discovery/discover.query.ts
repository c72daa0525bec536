import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { toConnection, type Connection, type PageRequest } from "#server/platform/graph/paging";
import { variableStatement, Values } from "#server/platform/database/statement";
import { cardColumns, providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { scoredColumns } from "#server/trust/scored-providers";
import { findBounded, fullOrderOf, listSql } from "./search/bounded-list.query";
import { countProviders } from "./count-providers.query";
import { isRanked } from "./provider-filters";
import { isByScore, type ProvidersWanted } from "./providers-wanted";
import { correctedSearch, forgiveTypos } from "./search/typos.query";

/** A page of the directory, with what the resolvers of its search fields need. */
export interface SearchedConnection extends Connection<Provider> {
  findCorrection: (() => Promise<string>) | null;
}

/** A page of the directory. In a search the exact username comes first; a search without hits forgives typos. */
export async function discover(
  ctx: Context,
  asked: ProvidersWanted,
  page: PageRequest,
  isCardEnough = false,
): Promise<SearchedConnection> {
  const columns = `${isCardEnough ? cardColumns : providerColumns}${isByScore(asked) ? scoredColumns : ""}`;
  const { wanted, rows } = isRanked(asked)
    ? { wanted: asked, rows: await findRanked(ctx, asked, page, columns) }
    : await search(ctx, asked, page, columns);
  const order = fullOrderOf(wanted, new Values());
  const connection = toConnection(
    page,
    toEntities(Provider, rows).slice(0, page.size + 1),
    (provider) => order.map((column) => column.valueOf(provider)),
    () => countProviders(ctx, wanted),
    { search: wanted.search },
  );
  const [best] = rows;
  const terms = wanted.search === asked.search ? null : wanted.search;
  const findCorrection = terms && best ? () => correctedSearch(ctx, terms, best.id) : null;
  return Object.assign(connection, { findCorrection });
}

/** Along the index of the order. */
function findRanked(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
): Promise<Provider[]> {
  const { text, values } = listSql(wanted, page, columns);
  return ctx.database.queryPrepared<Provider>(variableStatement(text), values.list);
}

async function search(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
): Promise<{ wanted: ProvidersWanted; rows: Provider[] }> {
  const rows = await findMatches(ctx, wanted, page, columns);
  if (!wanted.search || rows.length > 0 || (await hasEarlierMatches(ctx, wanted, page))) {
    return { wanted, rows };
  }
  const terms = await forgiveTypos(ctx, wanted.search);
  if (!terms) return { wanted, rows };
  const forgiving = { ...wanted, search: terms };
  return { wanted: forgiving, rows: await findMatches(ctx, forgiving, page, columns) };
}

/** A lens scores the first providers of the published order, so its list is sorted as a whole. */
function findMatches(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
): Promise<Provider[]> {
  if (!wanted.lens) return findBounded(ctx, wanted, page, columns);
  const { text, values } = listSql(wanted, page, columns);
  return ctx.database.queryUnprepared<Provider>(text, values.list);
}

/** Whether an empty page is the end of a search with matches. */
async function hasEarlierMatches(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
): Promise<boolean> {
  if (!page.after && !page.before) return false;
  const first = { size: 0, backwards: false, after: null, before: null, skip: 0, list: "" };
  return (await findMatches(ctx, wanted, first, "p.id")).length > 0;
}
