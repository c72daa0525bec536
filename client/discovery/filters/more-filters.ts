import { countryName, isCountry } from "#client/catalog/countries";
import { currenciesOfScales } from "#client/catalog/currency-scales.generated";
import { serviceTypeSlugs, titleCase } from "#client/catalog/service-types";
import type {
  PriceRange,
  ProviderFilter,
  ProviderSort,
  ResponseTime,
} from "#client/graphql/schema.generated";
import { formatPrice } from "#client/ui/format/format";

/** The filters of the sheet, by the name of their parameter in the URL. */
export type MoreFilterName =
  | "verified"
  | "service"
  | "country"
  | "language"
  | "price"
  | "rating"
  | "response";
/** The chosen words of each, as the URL has them. */
export type MoreFilters = Readonly<Record<MoreFilterName, readonly string[]>>;

interface MoreFilter {
  /** Before the chosen value in a chip. */
  label?: string;
  /** The known words with their names. */
  names?: Readonly<Record<string, string>>;
  /** Absent where any word is one. */
  isKnown?: (word: string) => boolean;
  /** At most one word. */
  isSingle?: boolean;
}

export const defaultCurrency = "USD";

/** Undefined for other words. */
const scaleOf = (currency: string) =>
  Object.entries(currenciesOfScales).find(([, codes]) => codes.split(" ").includes(currency))?.[0];

const hasText = (word: string) => /\S/.test(word);

function namesOfPrices(currency: string): Record<Lowercase<PriceRange>, string> {
  const scale = Number(scaleOf(currency) ?? 1);
  const from = (amount: number) => formatPrice(amount * scale, currency);
  const below = (amount: number) => formatPrice(amount * scale - 1, currency);
  return {
    under_fifty: `Under ${from(50)}`,
    from_fifty: `${from(50)} to ${below(100)}`,
    from_hundred: `${from(100)} to ${below(200)}`,
    from_two_hundred: `${from(200)} or more`,
  };
}
const responses: Record<Lowercase<ResponseTime>, string> = {
  within_four_hours: "Within 4 hours",
  within_day: "Within a day",
  within_three_days: "Within 3 days",
};

export const moreFilters: Readonly<Record<MoreFilterName, MoreFilter>> = {
  verified: { names: { 1: "Verified only" }, isSingle: true },
  service: {
    label: "Service",
    names: Object.fromEntries(serviceTypeSlugs.map((slug) => [slug, titleCase(slug)])),
  },
  country: { label: "Country", isKnown: isCountry },
  language: { label: "Language" },
  price: { label: "Price", names: namesOfPrices(defaultCurrency) },
  rating: {
    label: "Rating",
    names: { 3: "3 and up", 4: "4 and up", "4.5": "4.5 and up" },
    isSingle: true,
  },
  response: { label: "Answers reviews", names: responses, isSingle: true },
};
export const moreFilterNames = Object.keys(moreFilters) as MoreFilterName[];

/** Of languages and of countries. */
const maxWords = 10;

/** The graph's name of each order in a URL; the default has none. */
const sorts: Readonly<Record<string, ProviderSort>> = {
  rating: "HIGHEST_RATED",
  reviews: "MOST_REVIEWS",
  followers: "MOST_FOLLOWERS",
  score: "PLAUDIT_SCORE",
  price: "LOWEST_PRICE",
};

export function parseMore(parameters: URLSearchParams): MoreFilters {
  return mapMore((name) => {
    const { names, isSingle, isKnown = hasText } = moreFilters[name];
    const text = parameters.get(name) ?? "";
    const words = new Set(isSingle ? [text] : text.split("."));
    if (names) return Object.keys(names).filter((word) => words.has(word));
    return [...words].filter(isKnown).slice(0, maxWords);
  });
}

export const noMore = parseMore(new URLSearchParams());

export function parseSort(word: string | null): ProviderSort | null {
  return word !== null && Object.hasOwn(sorts, word) ? (sorts[word] ?? null) : null;
}

export function sortWord(sort: ProviderSort | null): string | null {
  return Object.keys(sorts).find((word) => sorts[word] === sort) ?? null;
}

function mapMore(wordsOf: (name: MoreFilterName) => readonly string[]): MoreFilters {
  return Object.fromEntries(moreFilterNames.map((name) => [name, wordsOf(name)])) as MoreFilters;
}

/** Chooses a word, or takes it back. */
export function toggled(more: MoreFilters, name: MoreFilterName, word: string): MoreFilters {
  const chosen = more[name];
  const others = moreFilters[name].isSingle ? [] : chosen.filter((each) => each !== word);
  return { ...more, [name]: chosen.includes(word) ? others : [...others, word] };
}

export function countMore(more: MoreFilters): number {
  return moreFilterNames.reduce((count, name) => count + more[name].length, 0);
}

export function nameOfWord(
  name: MoreFilterName,
  word: string,
  currency: string | null = null,
): string {
  if (name === "country") return countryName(word);
  if (name === "price" && currency) return namesOfPrices(currency)[word as Lowercase<PriceRange>];
  return moreFilters[name].names?.[word] ?? titleCase(word);
}

/** A currency; null for other words and for the default. */
export function parseCurrency(word: string | null): string | null {
  return word !== null && scaleOf(word) && word !== defaultCurrency ? word : null;
}

/** Only the filters that are set. The order by price is of the providers with a price in the currency. */
export function moreToFilter(
  more: MoreFilters,
  { currency, sort }: { currency: string | null; sort: ProviderSort | null },
): ProviderFilter {
  const { verified, service, country, language, rating, response } = more;
  const isPriced = more.price.length > 0 || sort === "LOWEST_PRICE";
  const price = more.price.length > 0 ? more.price : Object.keys(moreFilters.price.names!);
  const [least] = rating;
  const [time] = response;
  return {
    ...(verified.length > 0 && { verifiedOnly: true }),
    ...(service.length > 0 && { serviceTypes: [...service] }),
    ...(country.length > 0 && { countries: [...country] }),
    ...(language.length > 0 && { languages: [...language] }),
    ...(isPriced && { prices: price.map((word) => word.toUpperCase() as PriceRange) }),
    ...(isPriced ? { currency: currency ?? defaultCurrency } : currency && { currency }),
    ...(least !== undefined && { minimumRating: Number(least) }),
    ...(time !== undefined && { responseTime: time.toUpperCase() as ResponseTime }),
  };
}
