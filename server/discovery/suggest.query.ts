import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { limitFor, variableStatement, Values } from "#server/platform/database/statement";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { everyWord } from "./search-conditions";
import { forgiveTypos, literal, type SearchTerms } from "./search-terms";

/**
 * How many of the most reviewed providers are looked through before the index of trigrams is asked. A word
 * that many match is found among these at once; a word that few match is cheap for the index.
 */
const popularWalk = 1_000;

/**
 * Providers to suggest for a search that is still being typed: the exact username first, then those whose
 * username or name begins with it, then by number of reviews. Typos are forgiven where nothing matches.
 */
export async function suggest(
  ctx: Context,
  terms: SearchTerms,
  first: number,
): Promise<Provider[]> {
  const found = await find(ctx, terms, first);
  const forgiving = found.length === 0 ? forgiveTypos(terms) : null;
  return forgiving ? find(ctx, forgiving, first) : found;
}

async function find(ctx: Context, terms: SearchTerms, first: number): Promise<Provider[]> {
  const limit = limitFor(first);
  const values = new Values();
  const username = values.add(terms.username);
  // The least text behind every text that begins with the search, in the byte order of the index.
  const pastPrefix = values.add(`${terms.username}\u{10FFFF}`);
  const prefix = values.add(`${Array.from(terms.username).map(literal).join("")}%`);
  const matches = everyWord(terms.words, values);
  const isIndexed = terms.words.some((patterns) => patterns.some(hasTrigram));
  const indexed = everyWord(terms.words.map(forIndex), values);
  // OFFSET 0 keeps the order out of the inner statements: first what matches, by the index made for it, and
  // only then the most reviewed of it. Without it a plan made blind to the words walks every provider.
  const text = `
    WITH exact AS (SELECT id FROM providers WHERE username = ${username}),
    beginning AS (
      SELECT id FROM (
        SELECT id, review_count FROM providers
        WHERE username ~>=~ ${username} AND username ~<~ ${pastPrefix} OFFSET 0
      ) AS begun ORDER BY review_count DESC, id DESC LIMIT ${limit}
    ),
    popular AS (
      SELECT id FROM (
        SELECT id, search_text FROM providers ORDER BY review_count DESC, id DESC LIMIT ${popularWalk}
      ) AS walk WHERE ${matches} LIMIT ${limit}
    ),
    rare AS (
      SELECT id FROM (
        SELECT provider_id AS id FROM provider_search_texts
        WHERE ${isIndexed} AND (SELECT count(*) FROM popular) < ${limit} AND ${indexed} OFFSET 0
      ) AS matching JOIN providers USING (id) ORDER BY review_count DESC, id DESC LIMIT ${limit}
    )
    SELECT ${providerColumns} FROM providers p
    WHERE p.id = ANY(ARRAY(
      SELECT id FROM exact UNION SELECT id FROM beginning UNION SELECT id FROM popular UNION SELECT id FROM rare
    ))
    ORDER BY p.username = ${username} DESC,
      p.username LIKE ${prefix} OR lower(unaccent(p.display_name)) LIKE ${prefix} DESC,
      p.review_count DESC, p.id DESC
    LIMIT ${limit}`;
  const rows = await ctx.database.read<Provider>(variableStatement(text), values.list);
  return toEntities(Provider, rows).slice(0, first);
}

/** The patterns of a word that the index can find, where it can find any. */
function forIndex(patterns: readonly string[]): readonly string[] {
  const findable = patterns.filter(hasTrigram);
  return findable.length > 0 ? findable : patterns;
}

/** Whether the index of trigrams can find a pattern: three letters in a row that it must hold. */
function hasTrigram(pattern: string): boolean {
  return /[^%_\\]{3}/.test(pattern);
}
