import type { MoreFilterName } from "#client/discovery/filters/more-filters";
import { groupDigits } from "#client/ui/format/format";
import type { MoreFiltersDialogQuery } from "./more-filters.generated";

type Facets = MoreFiltersDialogQuery["providerFacets"];

/** The counts of a filter's options by their words in the URL. */
export type FacetCounts = Record<MoreFilterName, ReadonlyMap<string, number>>;

export function facetCounts(facets: Facets): FacetCounts {
  const { serviceTypes, countries, languages, prices, minimumRatings, responseTimes } = facets;
  return {
    verified: new Map([["1", facets.verifiedCount]]),
    service: new Map(serviceTypes.map(({ serviceType, count }) => [serviceType.slug, count])),
    country: new Map(countries.map(({ country, count }) => [country, count])),
    language: new Map(languages.map(({ language, count }) => [language, count])),
    price: new Map(prices.map(({ price, count }) => [price.toLowerCase(), count])),
    rating: new Map(
      minimumRatings.map(({ minimumRating, count }) => [String(minimumRating), count]),
    ),
    response: new Map(
      responseTimes.map(({ responseTime, count }) => [responseTime.toLowerCase(), count]),
    ),
  };
}

/** `12`; `12+` where only some providers were counted, then nothing for none. */
export function countText(count: number | undefined, isExact: boolean): string {
  if (count === undefined || (!isExact && count === 0)) return "";
  return isExact ? groupDigits(count) : `${groupDigits(count)}+`;
}

/** The chosen words and the most frequent, up to `maxShown` with a provider, in the order of `words`. */
export function shownWords(
  words: readonly string[],
  chosen: readonly string[],
  counts: ReadonlyMap<string, number> | undefined,
  maxShown: number,
): string[] {
  const countOf = (word: string) => counts?.get(word) ?? 0;
  const frequent = words
    .filter((word) => !counts || countOf(word) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, maxShown);
  const shown = new Set([...chosen, ...frequent]);
  return words.filter((word) => shown.has(word));
}
