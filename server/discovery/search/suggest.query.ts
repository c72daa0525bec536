import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { limitFor, variableStatement, Values } from "#server/platform/database/statement";
import { maxPopularRows, maxSuggestionCandidates } from "#server/platform/settings/read-limits";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { everyWord, isIndexed } from "./search-conditions";
import { hasLongWord, literal, type SearchTerms } from "./search-terms";
import { forgiveTypos } from "./typos.query";

/** Order: exact username, then prefix of username or name, then number of reviews. Fuzzy only if nothing matches. */
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

/**
 * A statement that returns at least the first suggestions in order, at a bounded cost (docs/bounded-search.md): the most
 * reviewed providers are scanned first, and those that the index finds only if they give too few.
 */
export function suggestionsSql(
  terms: SearchTerms,
  first: number,
  columns: string,
  values: Values,
): string {
  const limit = limitFor(first);
  const username = values.add(terms.username);
  // Upper bound of the prefix range in the byte order of the index.
  const pastPrefix = values.add(`${terms.username}\u{10FFFF}`);
  const prefix = values.add(`${Array.from(terms.username).map(literal).join("")}%`);
  const matches = everyWord(terms.words, values);
  // MATERIALIZED is an optimization fence: match by index first, then sort. Otherwise a generic plan scans every provider.
  return `
    WITH exact AS (SELECT id FROM providers WHERE username = ${username}),
    beginning AS (
      SELECT id FROM (
        SELECT id, review_count FROM providers
        WHERE username ~>=~ ${username} AND username ~<~ ${pastPrefix}
        ORDER BY username USING ~<~ LIMIT ${maxSuggestionCandidates}
      ) AS begun ORDER BY review_count DESC, id DESC LIMIT ${limit}
    ),
    popular AS (
      SELECT id FROM (
        SELECT id, search_text FROM providers ORDER BY review_count DESC, id DESC LIMIT ${maxPopularRows}
      ) AS walk WHERE ${matches} LIMIT ${limit}
    ),
    matching AS MATERIALIZED (
      SELECT provider_id AS id FROM provider_search_texts
      WHERE ${isIndexed(terms)} AND (SELECT count(*) FROM popular) < ${limit} AND ${matches}
    ),
    rare AS (
      SELECT id FROM (SELECT id FROM matching LIMIT ${maxSuggestionCandidates} OFFSET 0) AS found
      JOIN providers USING (id) ORDER BY review_count DESC, id DESC LIMIT ${limit}
    )
    SELECT ${columns} FROM providers p
    WHERE p.id = ANY(ARRAY(
      SELECT id FROM exact UNION SELECT id FROM beginning UNION SELECT id FROM popular UNION SELECT id FROM rare
    ))
    ORDER BY p.username = ${username} DESC,
      p.username LIKE ${prefix} OR lower(unaccent(p.display_name)) LIKE ${prefix} DESC,
      p.review_count DESC, p.id DESC
    LIMIT ${limit}`;
}
