import type { Values } from "#server/platform/database/statement";
import type { SearchTerms } from "./search-terms";

/** SQL over a searched text: every word matches one of its patterns. */
export function everyWord(
  words: SearchTerms["words"],
  values: Values,
  column = "search_text",
): string {
  return words
    .map((patterns) =>
      patterns.length === 1
        ? `${column} LIKE ${values.add(patterns[0])}`
        : `${column} LIKE ANY(${values.add(patterns)}::text[])`,
    )
    .join(" AND ");
}

/** The trigram index finds a search if one of its words has three letters in a row in each pattern. */
export function isIndexed({ words }: SearchTerms): boolean {
  return words.some((patterns) => patterns.every((pattern) => /[\p{L}\p{N}]{3}/u.test(pattern)));
}
