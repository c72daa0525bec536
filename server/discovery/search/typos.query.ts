import { statement } from "#server/platform/database/statement";
import type { Context } from "#server/platform/request/context";
import { maxComparedWords, maxSimilarWords } from "#server/platform/settings/read-limits";
import { catalogWords } from "./catalog-words";
import { isLongEnough, toSearchWord, typosOf, type SearchTerms } from "./search-terms";

interface Similar {
  word: string;
  /** At one typo, and not only in its beginning. */
  isWhole: boolean;
}

/** A word of the directory is taken as typed. */
const similarWords = `
  WITH near AS MATERIALIZED (SELECT word FROM search_words WHERE beginnings && word_beginnings($1))
  SELECT word, word LIKE ANY($4::text[]) AS "isWhole" FROM (
    SELECT word FROM (SELECT word FROM near LIMIT ${maxComparedWords}) AS compared UNION SELECT unnest($3::text[])
  ) AS compared
  WHERE word LIKE ANY($2::text[]) AND NOT EXISTS (SELECT FROM search_words WHERE word = $1)
  ORDER BY length(word), word LIMIT 100`;

/** Adds the words of the directory that differ from an unknown long word, or begin, with one typo; null if none does. */
export async function forgiveTypos(ctx: Context, terms: SearchTerms): Promise<SearchTerms | null> {
  const parts = terms.words
    .flatMap(({ alternatives }) => alternatives[0]!.split(/[._]+/))
    .filter((part) => part !== "");
  const similar = await Promise.all(
    parts.map((part) => (isLongEnough(part) ? findSimilar(ctx, part) : [])),
  );
  if (similar.every((words) => words.length === 0)) return null;
  const words = parts.map((part, index) => toSearchWord(shortest([...similar[index]!, part])));
  return { username: terms.username, words };
}

async function findSimilar(ctx: Context, part: string): Promise<string[]> {
  if (catalogWords.includes(part)) return [];
  const patterns = typosOf(part);
  const wholePatterns = patterns.map((pattern) => pattern.slice(0, -1));
  const values = [part, patterns, catalogWords, wholePatterns];
  const rows = await ctx.database.queryUnprepared<Similar>(similarWords, values);
  const whole = rows.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : rows).map(({ word }) => word);
}

/** Without words that contain another one, because they match less. */
function shortest(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    if (!kept.some((each) => word.includes(each))) kept.push(word);
  }
  return kept.slice(0, maxSimilarWords);
}

const wordsOfProvider = statement(`
  SELECT word FROM unnest($2::text[]) AS word JOIN provider_search_texts s ON s.provider_id = $1
  WHERE s.search_text LIKE '%' || word || '%' OR s.document @@ plainto_tsquery('english', word)
    OR s.biography @@ plainto_tsquery('english', word)`);

/** The search without typos: of similar words, those of the best result. */
export async function correctedSearch(
  ctx: Context,
  { words }: SearchTerms,
  bestId: number,
): Promise<string> {
  const similar = words.flatMap(({ alternatives }) => alternatives);
  const rows = await ctx.database.queryPrepared<{ word: string }>(wordsOfProvider, [
    bestId,
    similar,
  ]);
  const known = new Set(rows.map(({ word }) => word));
  return words
    .map(({ alternatives }) => alternatives.find((word) => known.has(word)) ?? alternatives[0]!)
    .join(" ");
}
