import type { Values } from "#server/platform/database/statement";
import type { SearchTerms } from "./search-terms";

/** SQL on `search_text`: of each word one of its patterns stands in it. */
export function everyWord(words: SearchTerms["words"], values: Values): string {
  return words
    .map((patterns) =>
      patterns.length === 1
        ? `search_text LIKE ${values.add(patterns[0])}`
        : `search_text LIKE ANY(${values.add(patterns)}::text[])`,
    )
    .join(" AND ");
}

/** SQL on `search_text`: the same, narrowed first by pieces that the index of trigrams finds at once. */
export function everyPieceAndWord({ pieces, words }: SearchTerms, values: Values): string {
  const some = pieces
    .filter((ofWord) => ofWord.length > 0)
    .map(
      (ofWord) =>
        `(${ofWord.map((piece) => `search_text LIKE ${values.add(piece)}`).join(" OR ")})`,
    );
  return [...some, everyWord(words, values)].join(" AND ");
}
