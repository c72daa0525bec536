import type { Values } from "#server/platform/database/statement";
import { limitExceeded } from "#server/platform/errors/graph-error";
import { maxSearchLength, maxSearchWords } from "#server/platform/settings/limits";
import { maxSearchedReviews } from "#server/platform/settings/read-limits";
import { stopWords } from "#server/reviews/topics/stop-words.data";

/** The words of a search in lower case; null for an empty one, none for "!". */
export function parseReviewSearch(search: string | null | undefined): readonly string[] | null {
  if (search && Array.from(search).length > maxSearchLength) {
    throw limitExceeded(`A search may have at most ${maxSearchLength} characters.`);
  }
  const words = (search ?? "").toLowerCase().match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  if (words.length > maxSearchWords) {
    throw limitExceeded(`A search may have at most ${maxSearchWords} words.`);
  }
  if (words.length === 0) return search?.trim() ? [] : null;
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** The newest reviews of an owner: they bound the cost of a search without an index of the comments. */
export function searchedReviews(ownerCondition: string): string {
  return `(SELECT * FROM reviews n WHERE n.${ownerCondition}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${maxSearchedReviews})`;
}

/** Every word must occur with the same root, or as the beginning of a word. */
export function searchCondition(words: readonly string[], values: Values): string {
  if (words.length === 0) return "false";
  const queries = words.map((word) => {
    const folded = `unaccent(${values.add(word)}::text)`;
    // Quoted, because unaccent writes some letters with punctuation.
    const quoted = `'''' || replace(${folded}, '''', '') || ''''`;
    return `(to_tsquery('english', ${quoted}) || to_tsquery('simple', ${quoted} || ':*'))`;
  });
  return `to_tsvector('english', unaccent(r.comment)) @@ (${queries.join(" && ")})`;
}
