import type { Values } from "#server/platform/database/statement";
import { containing, type SearchTerms, type SearchWord } from "./search-terms";
import { formsOf, partsOf } from "./word-forms";

type Words = SearchTerms["words"];

/** SQL over `provider_search_texts s`: every word is in a searched field or names a facet. */
export function everyWordMatches(words: Words, values: Values): string {
  return words
    .map((word) => {
      const alternatives = [
        inText(word, values, "s.search_text"),
        `s.document @@ ${documentQuery(word, values)}`,
        `s.biography @@ ${stemQuery(word, values)}`,
      ];
      if (word.catalog) alternatives.push(inFacets(word, values));
      return `(${alternatives.join(" OR ")})`;
    })
    .join(" AND ");
}

/** SQL over `provider_search_texts s`: every word is in name, title or specialties. One look-up in its index. */
export function everyWordInDocument(words: Words, values: Values): string {
  const hasParts = ({ alternatives }: SearchWord) =>
    alternatives.some((word) => partsOf(word).length > 0);
  if (!words.every(hasParts)) return "false";
  return `s.document @@ (${words.map((word) => documentQuery(word, values)).join(" && ")})`;
}

export function inText({ alternatives }: SearchWord, values: Values, column: string): string {
  return alternatives.length === 1
    ? `${column} LIKE ${values.add(containing(alternatives[0]!))}`
    : `${column} LIKE ANY(${values.add(alternatives.map(containing))}::text[])`;
}

function inFacets({ catalog }: SearchWord, values: Values): string {
  const facets = catalog ? Object.values(facetsOf(catalog)).flat() : [];
  return `s.facets && ${values.add(facets)}::text[]`;
}

/** The facets of `provider_facets` that a word names. */
export function facetsOf(catalog: NonNullable<SearchWord["catalog"]>) {
  return {
    serviceType: catalog.serviceTypes.map((slug) => `service:${slug}`),
    category: catalog.categories.map((slug) => `category:${slug}`),
    region: catalog.regions.map((slug) => `region:${slug}`),
  };
}

/** A `tsquery`: a word that begins so, or a word with the same root. */
export function documentQuery(word: SearchWord, values: Values): string {
  return `(${nameQuery(word, values, "")} || ${stemQuery(word, values)})`;
}

/** A `tsquery` for the weights of `document`: a word that begins so, or is so. */
export function nameQuery(
  { alternatives }: SearchWord,
  values: Values,
  weights: string,
  isWhole = false,
): string {
  return toQuery("simple", alternatives, values, (part) => {
    const isPrefix = !isWhole && part.length >= minPrefixLetters;
    const suffix = `${isPrefix ? "*" : ""}${weights}`;
    return `'${part}'${suffix && `:${suffix}`}`;
  });
}

/** A `tsquery`: a word with the same root. */
export function stemQuery({ alternatives }: SearchWord, values: Values, weights = ""): string {
  const suffix = weights && `:${weights}`;
  return toQuery("english", alternatives, values, (part) =>
    formsOf(part)
      .map((form) => `'${form}'${suffix}`)
      .join("|"),
  );
}

const minPrefixLetters = 3;

/** In a subquery, so that a generic plan computes it once. */
function toQuery(
  configuration: "simple" | "english",
  alternatives: readonly string[],
  values: Values,
  queryOf: (part: string) => string,
): string {
  const text = alternatives
    .map((word) => partsOf(word).map((part) => `(${queryOf(part)})`))
    .filter((parts) => parts.length > 0)
    .map((parts) => `(${parts.join("&")})`)
    .join("|");
  return `(SELECT to_tsquery('${configuration}', ${values.add(text)}))`;
}

/** The trigram index finds a search if one of its words has three letters in a row in each alternative. */
export function isIndexed({ words }: SearchTerms): boolean {
  return words.some(({ alternatives }) =>
    alternatives.every((word) => /[\p{L}\p{N}]{3}/u.test(word)),
  );
}
