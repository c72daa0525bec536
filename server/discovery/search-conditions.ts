import type { Values } from "#server/platform/database/statement";
import type { SearchTerms } from "./search-terms";

/** SQL over `search_text`: every word matches one of its patterns. */
export function everyWord(words: SearchTerms["words"], values: Values): string {
  return words
    .map((patterns) =>
      patterns.length === 1
        ? `search_text LIKE ${values.add(patterns[0])}`
        : `search_text LIKE ANY(${values.add(patterns)}::text[])`,
    )
    .join(" AND ");
}

/** The same, pre-filtered by pieces that the trigram index can find. */
export function everyPieceAndWord({ pieces, words }: SearchTerms, values: Values): string {
  const some = pieces
    .filter((ofWord) => ofWord.length > 0)
    .map(
      (ofWord) =>
        `(${ofWord.map((piece) => `search_text LIKE ${values.add(piece)}`).join(" OR ")})`,
    );
  return [...some, everyWord(words, values)].join(" AND ");
}
