import type { Values } from "#server/platform/database/statement";
import { limitExceeded } from "#server/platform/errors/graph-error";
import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import { maxSearchLength, maxSearchWords } from "#server/platform/settings/limits";
import { maxSearchedReviews } from "#server/platform/settings/read-limits";
import { stopWords } from "#server/reviews/topics/stop-words.data";

/** Marks and modifier letters alone are no word. */
const hasLetter = /(?!\p{Lm})\p{L}|\p{Nd}/u;
/** Scripts without blanks between words, whose sentences PostgreSQL takes for one word. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}\p{sc=Tibt}]/u;

/** The words of a search in lower case; null for an empty one, none for "!". */
export function parseReviewSearch(search: string | null | undefined): readonly string[] | null {
  if (search && Array.from(search).length > maxSearchLength) {
    throw limitExceeded(`A search may have at most ${maxSearchLength} characters.`);
  }
  const given = normalizeIdentifier(search ?? "").toLowerCase();
  const words = (given.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).filter((word) => hasLetter.test(word));
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

/** Every word must occur with the same root, as the beginning of a word, or in a script without blanks anywhere. */
export function searchCondition(words: readonly string[], values: Values): string {
  if (words.length === 0) return "false";
  const parts = words.filter((word) => unspaced.test(word));
  // A word consists of letters, marks and digits, so none is special in a pattern.
  const conditions = parts.map((part) => `r.comment ILIKE ${values.add(`%${part}%`)}`);
  const rest = words.filter((word) => !parts.includes(word)).map((word) => wordQuery(word, values));
  if (rest.length > 0) {
    conditions.push(`to_tsvector('english', unaccent(r.comment)) @@ (${rest.join(" && ")})`);
  }
  return conditions.join(" AND ");
}

/** Quoted, because unaccent writes some letters with punctuation. It leaves nothing of others, which are ignored. */
function wordQuery(word: string, values: Values): string {
  const folded = `btrim(replace(unaccent(${values.add(word)}::text), '''', ''))`;
  const quoted = `'''' || ${folded} || ''''`;
  return `CASE WHEN ${folded} = '' THEN ''::tsquery
    ELSE to_tsquery('english', ${quoted}) || to_tsquery('simple', ${quoted} || ':*') END`;
}
