import { limitFor, type Values } from "#server/platform/database/statement";
import { keysetCondition, orderBy } from "#server/platform/graph/keyset";
import type { PageRequest } from "#server/platform/graph/paging";
import { maxUnindexedRows, veryFrequentShare } from "#server/platform/settings/read-limits";
import { conditions, orderConditions, textConditions } from "#server/discovery/provider-filters";
import {
  joinedTexts,
  orderOf,
  ProviderSort,
  type ProvidersWanted,
} from "#server/discovery/providers-wanted";
import { relevanceSql } from "./relevance.sql";
import { everyWordInDocument, isIndexed } from "./search-conditions";
import type { SearchTerms } from "./search-terms";

/** A list of matches by relevance: `search` is set. */
export type RelevantList = ProvidersWanted & { search: SearchTerms };

/** The most rows that a search reads. */
export interface SearchBounds {
  /** Matches by the index, in the document and in any field. */
  candidates: number;
  /** The highest rated, examined for frequent matches, and the matches taken from them. */
  walked: number;
  walkedMatches: number;
  /** Pages of the random sample. */
  sampledPages: number;
}

/** A page of a search by relevance, from a set of candidates that does not depend on the page (docs/search.md). */
export function relevantSql(
  wanted: RelevantList,
  page: PageRequest,
  columns: string,
  values: Values,
  bounds: SearchBounds,
): string {
  const order = orderOf(wanted);
  // The candidates match the search.
  const filters = conditions({ ...wanted, search: null }, values);
  const rows = `SELECT p.*, ${relevanceSql(wanted.search, values)} AS relevance
    FROM providers p JOIN provider_search_texts s ON s.provider_id = p.id
    WHERE p.id = ANY(ARRAY(SELECT id FROM candidates)) AND ${filters}`;
  return `WITH ${candidatesSql(wanted, values, bounds)}
    SELECT ${columns}, p.relevance FROM (${rows}) AS p
    WHERE true ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
    ${orderBy(order, page)} LIMIT ${limitFor(page.size + 1)} ${page.skip > 0 ? `OFFSET ${values.add(page.skip)}` : ""}`;
}

/**
 * The exact username, matches in the document, then matches in any field, each up to a maximum. Where a sample promises
 * far more, an index would read all of them first; then the matches among the highest rated are the candidates.
 */
function candidatesSql(wanted: RelevantList, values: Values, bounds: SearchBounds): string {
  const { search } = wanted;
  const matches = textConditions(wanted, values);
  const inDocument = `${everyWordInDocument(search.words, values)}
    AND ${textConditions({ ...wanted, search: null }, values)}`;
  const isFound = isIndexed(search);
  const rows = isFound
    ? "provider_search_texts s"
    : `(SELECT * FROM provider_search_texts LIMIT ${maxUnindexedRows}) AS s`;
  const few = (column: string) => `(SELECT ${column} FROM sampled)`;
  const taken = `(SELECT provider_id FROM in_document LIMIT ${bounds.candidates})`;
  const needsMore = `(SELECT count(*) FROM ${taken} AS taken) < ${bounds.candidates}`;
  // MATERIALIZED: planned for all matches, and read only up to the limit.
  return `
    sampled AS MATERIALIZED (${sampleSql(matches, inDocument, bounds)}),
    in_document AS MATERIALIZED (
      SELECT s.provider_id FROM provider_search_texts s
      WHERE ${few("has_few_in_document")} AND ${inDocument}
    ),
    matching AS MATERIALIZED (
      SELECT s.provider_id FROM ${rows} WHERE ${isFound ? few("has_few") : "true"} AND ${needsMore} AND ${matches}
    ),
    walked AS (${walkSql(wanted, matches, values, bounds)}),
    candidates AS (
      SELECT id FROM providers WHERE username = ${values.add(search.username)}
      UNION ${taken}
      UNION (SELECT provider_id FROM matching LIMIT ${bounds.candidates})
      UNION SELECT provider_id FROM walked WHERE ${isFound ? `NOT ${few("has_few")}` : "true"}
    )`;
}

/** A random sample of pages; REPEATABLE: the same until the texts change. */
function sampleSql(matches: string, inDocument: string, bounds: SearchBounds): string {
  const share = `least(1, 8192.0 * ${bounds.sampledPages} / greatest(pg_relation_size('provider_search_texts'), 1))`;
  const few = (count: string) =>
    `${count} < greatest(${veryFrequentShare} * rows, ${2 * bounds.candidates} * ${share})`;
  return `SELECT ${few("matches")} AS has_few, ${few("in_document")} AS has_few_in_document
    FROM (
      SELECT count(*) AS rows, count(*) FILTER (WHERE ${matches}) AS matches,
        count(*) FILTER (WHERE ${matches} AND ${inDocument}) AS in_document
      FROM provider_search_texts s TABLESAMPLE SYSTEM (100 * ${share}) REPEATABLE (1)
    ) AS counted`;
}

/** The matches among the highest rated. */
function walkSql(
  wanted: RelevantList,
  matches: string,
  values: Values,
  bounds: SearchBounds,
): string {
  const byRating = { ...wanted, sort: ProviderSort.HIGHEST_RATED };
  return `SELECT s.provider_id FROM (
      SELECT p.id FROM providers p WHERE ${orderConditions(byRating, values)}
      ${orderBy(orderOf(byRating), { backwards: false })} LIMIT ${bounds.walked}
    ) AS p ${joinedTexts} WHERE ${matches} LIMIT ${bounds.walkedMatches}`;
}
