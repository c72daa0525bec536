import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { keysetCondition, orderBy } from "#server/platform/graph/keyset";
import { toConnection, type Connection, type PageRequest } from "#server/platform/graph/paging";
import { limitFor, variableStatement, Values } from "#server/platform/database/statement";
import { cardColumns, providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { findBounded, fullOrderOf } from "./search/bounded-list.query";
import { countProviders } from "./count-providers.query";
import { conditions, isRanked } from "./provider-filters";
import { orderOf, type ProvidersWanted } from "./providers-wanted";
import { forgiveTypos } from "./search/typos.query";

/** A page of the directory. In a search the exact username comes first; a search without hits forgives typos. */
export async function discover(
  ctx: Context,
  asked: ProvidersWanted,
  page: PageRequest,
  isCardEnough = false,
): Promise<Connection<Provider>> {
  const columns = isCardEnough ? cardColumns : providerColumns;
  const { wanted, rows } = isRanked(asked)
    ? { wanted: asked, rows: await findRanked(ctx, asked, page, columns) }
    : await search(ctx, asked, page, columns);
  const order = fullOrderOf(wanted, new Values());
  return toConnection(
    page,
    toEntities(Provider, rows).slice(0, page.size + 1),
    (provider) => order.map((column) => column.valueOf(provider)),
    () => countProviders(ctx, wanted),
  );
}

/** Along the index of the order. */
function findRanked(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
): Promise<Provider[]> {
  const values = new Values();
  const order = orderOf(wanted);
  const text = `SELECT ${columns} FROM providers p
    WHERE ${conditions(wanted, values)} ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
    ${orderBy(order, page)}
    LIMIT ${limitFor(page.size + 1)} ${page.skip > 0 ? `OFFSET ${values.add(page.skip)}` : ""}`;
  return ctx.database.queryPrepared<Provider>(variableStatement(text), values.list);
}

async function search(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
): Promise<{ wanted: ProvidersWanted; rows: Provider[] }> {
  const rows = await findBounded(ctx, wanted, page, columns);
  if (!wanted.search || rows.length > 0 || (await hasEarlierMatches(ctx, wanted, page))) {
    return { wanted, rows };
  }
  const terms = await forgiveTypos(ctx, wanted.search);
  if (!terms) return { wanted, rows };
  const forgiving = { ...wanted, search: terms };
  return { wanted: forgiving, rows: await findBounded(ctx, forgiving, page, columns) };
}

/** Whether an empty page is the end of a search with matches. */
async function hasEarlierMatches(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
): Promise<boolean> {
  if (!page.after && !page.before) return false;
  const first = { size: 0, backwards: false, after: null, before: null, skip: 0 };
  return (await findBounded(ctx, wanted, first, "p.id")).length > 0;
}
