import type { Context } from "#server/platform/request/context";
import { maxComparedWords, maxSimilarWords } from "#server/platform/settings/read-limits";
import { containing, isLongEnough, typosOf, type SearchTerms } from "./search-terms";

/** A word of the directory is taken as typed. */
const similarWords = `
  WITH near AS MATERIALIZED (SELECT word FROM search_words WHERE beginnings && word_beginnings($1))
  SELECT word FROM (SELECT word FROM near LIMIT ${maxComparedWords}) AS compared
  WHERE word LIKE ANY($2::text[]) AND NOT EXISTS (SELECT FROM search_words WHERE word = $1)
  ORDER BY length(word), word LIMIT 100`;

/** Adds the words of the directory that differ from an unknown long word, or begin, with one typo; null if none does. */
export async function forgiveTypos(ctx: Context, terms: SearchTerms): Promise<SearchTerms | null> {
  const parts = terms.username.split(/[ ._]+/).filter((part) => part !== "");
  const similar = await Promise.all(
    parts.map((part) => (isLongEnough(part) ? findSimilar(ctx, part) : [])),
  );
  if (similar.every((words) => words.length === 0)) return null;
  const words = parts.map((part, index) => shortest([...similar[index]!, part]).map(containing));
  return { username: terms.username, words };
}

async function findSimilar(ctx: Context, part: string): Promise<string[]> {
  const values = [part, typosOf(part)];
  const rows = await ctx.database.queryUnprepared<{ word: string }>(similarWords, values);
  return rows.map(({ word }) => word);
}

/** Without words that contain another one, because they match less. */
function shortest(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    if (!kept.some((each) => word.includes(each))) kept.push(word);
  }
  return kept.slice(0, maxSimilarWords);
}
