import type { Values } from "#server/platform/database/statement";
import {
  documentQuery,
  everyWordInDocument,
  facetsOf,
  inText,
  nameQuery,
  stemQuery,
} from "./search-conditions";
import { literal, type SearchTerms, type SearchWord } from "./search-terms";

/** Points of one word, by the best field that it matches. */
const points = {
  wordOfName: 9,
  wordOfTitle: 8,
  beginningInName: 7,
  wordOfSpecialty: 6,
  beginningInTitle: 5,
  serviceType: 5,
  category: 4,
  region: 4,
  beginningInSpecialty: 4,
  partOfText: 3,
  biography: 2,
} as const;

/** Points of the whole search. */
const exactUsername = 1_000;
const allInDocument = 20;
const beginningOfName = 3;
const phrase = 3;

/** An integer over `providers p` and `provider_search_texts s`: how well a match fits the search. */
export function relevanceSql({ username, words }: SearchTerms, values: Values): string {
  const typed = values.add(username);
  const beginning = values.add(`${Array.from(username).map(literal).join("")}%`);
  const terms = [
    `CASE WHEN p.username = ${typed} THEN ${exactUsername} ELSE 0 END`,
    `CASE WHEN s.search_text LIKE ${beginning} OR lower(unaccent(p.display_name)) LIKE ${beginning} THEN ${beginningOfName} ELSE 0 END`,
    `CASE WHEN ${everyWordInDocument(words, values)} THEN ${allInDocument} ELSE 0 END`,
    ...words.map((word) => pointsOf(word, values)),
  ];
  if (words.length > 1) {
    const text = values.add(words.map(({ alternatives }) => alternatives[0]).join(" "));
    const inOrder = `s.document @@ (SELECT phraseto_tsquery('english', ${text}))`;
    terms.push(`CASE WHEN ${inOrder} THEN ${phrase} ELSE 0 END`);
  }
  return `(${terms.join(" + ")})`;
}

function pointsOf(word: SearchWord, values: Values): string {
  const inDocument = (query: string) => `s.document @@ ${query}`;
  const elsewhere: Case[] = [];
  if (word.catalog) {
    const facets = facetsOf(word.catalog);
    for (const kind of ["serviceType", "category", "region"] as const) {
      if (facets[kind].length > 0) {
        elsewhere.push([`s.facets && ${values.add(facets[kind])}::text[]`, points[kind]]);
      }
    }
  }
  const part: Case = [inText(word, values, "s.search_text"), points.partOfText];
  const inFields = caseSql(
    [
      [inDocument(nameQuery(word, values, "A", true)), points.wordOfName],
      [inDocument(stemQuery(word, values, "B")), points.wordOfTitle],
      [inDocument(nameQuery(word, values, "A")), points.beginningInName],
      [inDocument(stemQuery(word, values, "C")), points.wordOfSpecialty],
      [inDocument(nameQuery(word, values, "B")), points.beginningInTitle],
      ...elsewhere,
    ],
    points.beginningInSpecialty,
  );
  const isInDocument = inDocument(documentQuery(word, values));
  return `CASE WHEN ${isInDocument} THEN ${inFields} ELSE ${caseSql([...elsewhere, part], points.biography)} END`;
}

type Case = readonly [condition: string, points: number];

function caseSql(cases: readonly Case[], otherwise: number): string {
  const whens = cases.map(([condition, worth]) => `WHEN ${condition} THEN ${worth}`);
  return `CASE ${whens.join(" ")} ELSE ${otherwise} END`;
}
