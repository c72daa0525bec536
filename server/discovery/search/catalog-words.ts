import { categories } from "#server/catalog/categories";
import { regions } from "#server/catalog/regions";
import { serviceTypes } from "#server/catalog/service-types";
import { rootOf } from "./word-forms";

/** The entries of the catalogue that a word names, by slug. */
export interface CatalogMatch {
  categories: readonly string[];
  serviceTypes: readonly string[];
  regions: readonly string[];
}

interface Entry {
  slug: string;
  words: readonly string[];
}

const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z]+/).filter((word) => word.length > 2); // oxfmt-ignore

const categoryEntries = categories.map(({ slug, name }) => ({ slug, words: wordsOf(name) }));
const serviceTypeEntries = serviceTypes
  .filter(({ category }) => category !== null)
  .map(({ slug, name }) => ({ slug, words: wordsOf(name) }));
const regionEntries = regions
  .filter(({ region }) => region !== "other")
  .map(({ region, name }) => ({ slug: region, words: wordsOf(name) }));

/** All words that name an entry. */
export const catalogWords: readonly string[] = [
  ...new Set(
    [categoryEntries, serviceTypeEntries, regionEntries].flat().flatMap(({ words }) => words),
  ),
];

const minLetters = 3;

/** The entries that the words name, in lower case without accents; null if none names an entry. */
export function matchCatalog(words: readonly string[]): CatalogMatch | null {
  const typed = words.filter((word) => word.length >= minLetters);
  const roots = new Set(typed.map(rootOf));
  const isNamed = (word: string) =>
    roots.has(rootOf(word)) || typed.some((each) => word.startsWith(each));
  const matching = (entries: readonly Entry[]) =>
    entries.filter((entry) => entry.words.some(isNamed)).map(({ slug }) => slug);
  const match = {
    categories: matching(categoryEntries),
    serviceTypes: matching(serviceTypeEntries),
    regions: matching(regionEntries),
  };
  return Object.values(match).some((slugs) => slugs.length > 0) ? match : null;
}
