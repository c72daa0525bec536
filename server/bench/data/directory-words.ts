import "reflect-metadata";
import { categories, type CategorySlug } from "#server/catalog/categories";
import { serviceTypes } from "#server/catalog/service-types";
import { people } from "#server/demo/people";
import { foldText } from "#server/discovery/search/search-terms";
import { nameEndings, nameSyllables } from "./words.data";

/** Vocabulary for the generated directory, as the SQL statements read it. */
export interface DirectoryWords {
  firstNames: string[];
  /** Mostly from the demonstration data. */
  lastNames: string[];
  syllables: string[];
  endings: string[];
  /** Single words of specialties, for usernames. */
  themes: string[];
  languages: string[];
  categories: Record<CategorySlug, CategoryWords>;
}

interface CategoryWords {
  titles: string[];
  biographies: string[];
  specialties: string[];
  serviceTypes: string[];
}

/** Splits the people of the demonstration into names, specialties and titles. */
export function collectWords(): DirectoryWords {
  const names = people.map((person) => person.name.split(" "));
  const unique = (words: string[]) => [...new Set(words)];
  return {
    firstNames: unique(names.map((name) => name[0]!)),
    lastNames: unique(names.filter((name) => name.length > 1).map((name) => name.at(-1)!)),
    syllables: nameSyllables,
    endings: nameEndings,
    themes: unique(
      people
        .flatMap((person) => person.specialties.join(" ").split(/[^\p{L}]+/u))
        .map((word) => foldText(word))
        .filter((word) => /^[a-z]{4,9}$/.test(word)),
    ),
    languages: unique(people.flatMap((person) => person.languages)),
    categories: Object.fromEntries(
      categories.map(({ slug }) => {
        const own = people.filter((person) => person.category === slug);
        const words: CategoryWords = {
          titles: unique(own.map((person) => person.title)),
          biographies: unique(own.map((person) => person.lede)),
          specialties: unique(own.flatMap((person) => person.specialties)),
          serviceTypes: serviceTypes
            .filter((each) => each.category?.slug === slug)
            .map((each) => each.slug),
        };
        return [slug, words];
      }),
    ) as Record<CategorySlug, CategoryWords>,
  };
}
