import { Values, limitFor } from "#server/platform/database/statement";
import { keysetCondition, orderBy, type SortColumn } from "#server/platform/graph/keyset";
import type { CursorValues, PageRequest } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import {
  frequentShare,
  maxCandidates,
  maxUnindexedRows,
  maxWalkedRows,
  searchBounds,
} from "#server/platform/settings/read-limits";
import type { Provider } from "#server/providers/provider.entity";
import {
  conditions,
  facetOnly,
  isSet,
  orderConditions,
  remainingConditions,
  setFilters,
  textConditions,
} from "#server/discovery/provider-filters";
import {
  isByRelevance,
  joinedTexts,
  orderOf,
  ProviderSort,
  searchedSource,
  sourceOf,
  type ProvidersWanted,
} from "#server/discovery/providers-wanted";
import { relevantSql } from "./relevant-list.query";
import { isIndexed } from "./search-conditions";
import { estimateShare } from "./search-frequency.query";
import type { SearchTerms } from "./search-terms";

/** The order of a list; in a search the exact username comes first. */
export function fullOrderOf(wanted: ProvidersWanted, values: Values): SortColumn<Provider>[] {
  const order = orderOf(wanted);
  if (!wanted.search || isByRelevance(wanted)) return order;
  const { username } = wanted.search;
  const isAscending = order[0]!.isAscending ?? false;
  const first = firstValue(order);
  const exact: SortColumn<Provider> = {
    sql: `(p.username ${isAscending ? "<>" : "="} ${values.add(username)})::integer`,
    kind: "integer",
    isAscending,
    valueOf: (provider) => (provider.username === username ? first : 1 - first),
  };
  return [exact, ...order];
}

/**
 * A page of a search or of a list with a rare filter, at a bounded cost (docs/search.md). Frequent matches are
 * found along the index of the order; rare ones by the index of texts and facets.
 */
export async function findBounded(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
): Promise<Provider[]> {
  if (isByRelevance(wanted)) {
    const values = new Values();
    return run(ctx, { values, text: relevantSql(wanted, page, columns, values, searchBounds) });
  }
  const isWalked =
    !wanted.search || !isIndexed(wanted.search) || (await isFrequent(ctx, wanted.search));
  const walked = isWalked ? await run(ctx, walkSql(wanted, page, columns)) : [];
  if (walked.length > page.size) return walked;
  return run(ctx, candidatesSql(wanted, page, columns, walked));
}

async function isFrequent(ctx: Context, search: SearchTerms): Promise<boolean> {
  return (await estimateShare(ctx, search)) >= frequentShare;
}

interface Sql {
  text: string;
  values: Values;
}

function run(ctx: Context, { text, values }: Sql): Promise<Provider[]> {
  return ctx.database.queryUnprepared<Provider>(text, values.list);
}

/** A page of the whole list. */
export function listSql(wanted: ProvidersWanted, page: PageRequest, columns: string): Sql {
  const values = new Values();
  const order = fullOrderOf(wanted, values);
  const rows = `${searchedSource(wanted)} WHERE ${conditions(wanted, values)}`;
  return { values, text: pageSql(rows, order, page, columns, values) };
}

/** The matches among the next rows of the order. */
function walkSql(wanted: ProvidersWanted, page: PageRequest, columns: string): Sql {
  const values = new Values();
  const fullOrder = fullOrderOf(wanted, values);
  const order = orderOf(wanted);
  const limit = limitFor(page.size + 1 + page.skip);
  const isOther = wanted.search ? `AND p.username <> ${values.add(wanted.search.username)}` : "";
  const texts = wanted.search ? joinedTexts : "";
  const walk = `SELECT p.* FROM (
      SELECT p.* FROM ${sourceOf(wanted)}
      WHERE ${orderConditions(wanted, values)} ${walkFrom(wanted, page, order, values)}
      ${orderBy(order, page)} LIMIT ${maxWalkedRows}
    ) AS p ${texts} WHERE ${conditions(wanted, values)} ${isOther} ${orderBy(order, page)} LIMIT ${limit}`;
  const rows = wanted.search
    ? `SELECT * FROM (${walk}) AS others UNION ALL
       SELECT p.* FROM ${searchedSource(wanted)} WHERE p.username = ${values.add(wanted.search.username)} AND ${conditions(wanted, values)}`
    : walk;
  return { values, text: pageSql(`(${rows}) AS p WHERE true`, fullOrder, page, columns, values) };
}

/** The first value of a cursor of the exact username. */
function firstValue([column]: readonly SortColumn<Provider>[]): 0 | 1 {
  return column!.isAscending ? 0 : 1;
}

/** The cursor as a condition on the columns of the index, without its first value. */
function walkFrom(
  wanted: ProvidersWanted,
  { after, before }: PageRequest,
  order: SortColumn<Provider>[],
  values: Values,
): string {
  const inOrder = (cursor: CursorValues | null) =>
    wanted.search && cursor ? cursor.slice(1) : cursor;
  const isExact = (cursor: CursorValues | null) =>
    wanted.search !== null && cursor?.[0] === firstValue(order);
  return [
    isExact(after) ? "" : keysetCondition(order, inOrder(after), "<", values),
    isExact(before) ? "AND false" : keysetCondition(order, inOrder(before), ">", values),
  ].join(" ");
}

/** The matches that the index finds, at most a fixed number, and those already walked. */
function candidatesSql(
  wanted: ProvidersWanted,
  page: PageRequest,
  columns: string,
  walked: readonly Provider[],
): Sql {
  const values = new Values();
  const order = fullOrderOf(wanted, values);
  const ids = [
    `(SELECT provider_id FROM matching LIMIT ${maxCandidates})`,
    `SELECT unnest(${values.add(walked.map(({ id }) => id))}::integer[])`,
  ];
  if (wanted.search) {
    ids.push(`SELECT id FROM providers WHERE username = ${values.add(wanted.search.username)}`);
  }
  // ARRAY keeps the planner from walking the order instead.
  const rows = `${searchedSource(wanted)} WHERE p.id = ANY(ARRAY(${ids.join(" UNION ")})) AND ${conditions(wanted, values)}`;
  const text = `WITH matching AS MATERIALIZED (${matchingSql(wanted, values)})
    ${pageSql(rows, order, page, columns, values)}`;
  return { text, values };
}

/** The ids of matches, in the order in which the providers were added. As a CTE it is read only as far as needed. */
function matchingSql(wanted: ProvidersWanted, values: Values): string {
  const isOnlyRated = setFilters(wanted).every(
    (name) => name === "minimumRating" || name === "reviewType",
  );
  if (isOnlyRated) {
    const byRating = { ...wanted, sort: ProviderSort.HIGHEST_RATED };
    return `SELECT p.id AS provider_id FROM providers p WHERE ${conditions(byRating, values)}
      ORDER BY ${orderOf(byRating)
        .map(({ sql }) => `${sql} DESC`)
        .join(", ")} LIMIT ${maxCandidates}`;
  }
  return `SELECT s.provider_id FROM ${textRows(wanted)} WHERE ${textConditions(wanted, values)}`;
}

/** Without three letters in a row, no index finds a search: only the first rows are read. */
export function textRows({ search }: ProvidersWanted): string {
  return search && !isIndexed(search)
    ? `(SELECT * FROM provider_search_texts LIMIT ${maxUnindexedRows}) AS s`
    : "provider_search_texts s";
}

function pageSql(
  rows: string,
  order: SortColumn<Provider>[],
  page: PageRequest,
  columns: string,
  values: Values,
): string {
  return `SELECT ${columns} FROM ${rows}
    ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
    ${orderBy(order, page)} LIMIT ${limitFor(page.size + 1)} ${page.skip > 0 ? `OFFSET ${values.add(page.skip)}` : ""}`;
}

/** Matching rows for a count, for any set filters; null if the directory is too large to count them. */
export function countedSql(wanted: ProvidersWanted, values: Values, size: number): string | null {
  if (wanted.search && !isIndexed(wanted.search) && size > maxUnindexedRows) return null;
  const isStored = !(
    [...facetOnly, "search", "serviceTypes", "verifiedOnly", "businessOrProfessional"] as const
  ).some((name) => isSet(name, wanted));
  if (isStored) return `SELECT 1 FROM providers p WHERE ${conditions(wanted, values)}`;
  const remaining = remainingConditions(wanted, values);
  const joined = remaining ? "JOIN providers p ON p.id = s.provider_id" : "";
  return `SELECT 1 FROM ${textRows(wanted)} ${joined}
    WHERE ${textConditions(wanted, values)} ${remaining ? `AND ${remaining}` : ""}`;
}
