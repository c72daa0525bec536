import { Values } from "#server/platform/database/statement";
import { defineBatch } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { facetsOf, inText, nameQuery, stemQuery } from "./search-conditions";
import type { SearchField } from "./search-field";
import type { SearchTerms, SearchWord } from "./search-terms";

interface Match {
  search: SearchTerms;
  providerId: number;
}

const matches = defineBatch<Match, SearchField[]>(
  async (ctx, asked) => {
    const found = new Map<string, SearchField[]>();
    for (const search of new Set(asked.map((each) => each.search))) {
      const ids = asked.filter((each) => each.search === search).map((each) => each.providerId);
      const values = new Values();
      const text = matchedFieldsSql(search, ids, values);
      const rows = await ctx.database.queryUnprepared<{ id: number; fields: SearchField[] }>(
        text,
        values.list,
      );
      for (const { id, fields } of rows) found.set(identity({ search, providerId: id }), fields);
    }
    return found;
  },
  { identity },
);

function identity({ search, providerId }: Match): string {
  return `${providerId} ${JSON.stringify(search.words)}`;
}

/** The fields in which a word of the search matches, by weight. */
export async function matchedFields(
  ctx: Context,
  search: SearchTerms,
  providerId: number,
): Promise<SearchField[]> {
  return (await matches(ctx).load({ search, providerId })) ?? [];
}

function matchedFieldsSql({ words }: SearchTerms, ids: readonly number[], values: Values): string {
  const cases = Object.entries(conditionOf).map(
    ([field, conditionOfWord]) =>
      `CASE WHEN ${words.map((word) => conditionOfWord(word, values)).join(" OR ")} THEN '${field}' END`,
  );
  return `SELECT p.id, array_remove(ARRAY[${cases.join(", ")}], NULL) AS fields
    FROM providers p JOIN provider_search_texts s ON s.provider_id = p.id
    WHERE p.id = ANY(${values.add(ids)}::integer[])`;
}

const conditionOf: Record<SearchField, (word: SearchWord, values: Values) => string> = {
  USERNAME: (word, values) => inText(word, values, "p.username"),
  NAME: (word, values) => inText(word, values, "lower(unaccent(p.display_name))"),
  TITLE: (word, values) => inDocument(word, values, "B"),
  SPECIALTIES: (word, values) =>
    `${inDocument(word, values, "C")} OR ${inText(word, values, "lower(unaccent(array_to_string(p.specialties, ' ')))")}`,
  SERVICE_TYPES: (word, values) => hasFacet(word, "serviceType", values),
  CATEGORY: (word, values) => hasFacet(word, "category", values),
  REGION: (word, values) => hasFacet(word, "region", values),
  CITY: (word, values) => inText(word, values, "lower(unaccent(p.city))"),
  BIOGRAPHY: (word, values) => `s.biography @@ ${stemQuery(word, values)}`,
};

function inDocument(word: SearchWord, values: Values, weight: "B" | "C"): string {
  return `s.document @@ (${nameQuery(word, values, weight)} || ${stemQuery(word, values, weight)})`;
}

function hasFacet(
  { catalog }: SearchWord,
  kind: keyof ReturnType<typeof facetsOf>,
  values: Values,
): string {
  const facets = catalog ? facetsOf(catalog)[kind] : [];
  return `s.facets && ${values.add(facets)}::text[]`;
}
