import type { Context } from "#server/platform/request/context";
import { maxComparedWords, maxSimilarWords } from "#server/platform/settings/search-limits";
import { containing, isLongEnough, typosOf, type SearchTerms } from "./search-terms";

const similarWords = `
  WITH near AS MATERIALIZED (SELECT word FROM search_words WHERE beginnings && word_beginnings($1))
  SELECT word FROM (SELECT word FROM near LIMIT ${maxComparedWords}) AS compared
  WHERE word LIKE ANY($2::text[]) AND word <> $1
  ORDER BY length(word), word LIMIT ${maxSimilarWords}`;

/** Adds the words of the directory that differ from a long word, or begin, with one typo; null if there are none. */
export async function forgiveTypos(ctx: Context, terms: SearchTerms): Promise<SearchTerms | null> {
  const parts = terms.username.split(/[ ._]+/).filter((part) => part !== "");
  const similar = await Promise.all(
    parts.map((part) => (isLongEnough(part) ? findSimilar(ctx, part) : [])),
  );
  if (similar.every((words) => words.length === 0)) return null;
  const words = parts.map((part, index) => [part, ...similar[index]!].map(containing));
  return { username: terms.username, words };
}

async function findSimilar(ctx: Context, part: string): Promise<string[]> {
  const rows = await ctx.database.queryUnprepared<{ word: string }>(similarWords, [
    part,
    typosOf(part),
  ]);
  return rows.map(({ word }) => word);
}
