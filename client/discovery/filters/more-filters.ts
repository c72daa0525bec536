import { serviceTypeSlugs, titleCase } from "#client/catalog/service-types";
import type {
  PriceRange,
  ProviderFilter,
  ProviderSort,
  ResponseTime,
} from "#client/graphql/schema.generated";

/** The filters of the sheet, by the name of their parameter in the URL. */
export type MoreFilterName = "verified" | "service" | "language" | "price" | "rating" | "response";
/** The chosen words of each, as the URL has them. */
export type MoreFilters = Readonly<Record<MoreFilterName, readonly string[]>>;

interface MoreFilter {
  /** Before the chosen value in a chip. */
  label?: string;
  /** The known words with their names; absent where any word is one. */
  names?: Readonly<Record<string, string>>;
  /** At most one word. */
  isSingle?: boolean;
}

const prices: Record<Lowercase<PriceRange>, string> = {
  under_fifty: "Under $50",
  from_fifty: "$50 to $99",
  from_hundred: "$100 to $199",
  from_two_hundred: "$200 or more",
};
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
  language: { label: "Language" },
  price: { label: "Price", names: prices },
  rating: {
    label: "Rating",
    names: { 3: "3 and up", 4: "4 and up", "4.5": "4.5 and up" },
    isSingle: true,
  },
  response: { label: "Answers reviews", names: responses, isSingle: true },
};
export const moreFilterNames = Object.keys(moreFilters) as MoreFilterName[];

const maxLanguages = 10;

/** The graph's name of each order in a URL; the default has none. */
const sorts: Readonly<Record<string, ProviderSort>> = {
  rating: "HIGHEST_RATED",
  reviews: "MOST_REVIEWS",
  followers: "MOST_FOLLOWERS",
  score: "PLAUDIT_SCORE",
};

export function parseMore(parameters: URLSearchParams): MoreFilters {
  return mapMore((name) => {
    const { names, isSingle } = moreFilters[name];
    const text = parameters.get(name) ?? "";
    const words = new Set(isSingle ? [text] : text.split("."));
    if (names) return Object.keys(names).filter((word) => words.has(word));
    return [...words].filter((word) => word.trim() !== "").slice(0, maxLanguages);
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

export function nameOfWord(name: MoreFilterName, word: string): string {
  return moreFilters[name].names?.[word] ?? titleCase(word);
}

/** Only the filters that are set. */
export function moreToFilter(more: MoreFilters): ProviderFilter {
  const { verified, service, language, price, rating, response } = more;
  const [least] = rating;
  const [time] = response;
  return {
    ...(verified.length > 0 && { verifiedOnly: true }),
    ...(service.length > 0 && { serviceTypes: [...service] }),
    ...(language.length > 0 && { languages: [...language] }),
    ...(price.length > 0 && { prices: price.map((word) => word.toUpperCase() as PriceRange) }),
    ...(least !== undefined && { minimumRating: Number(least) }),
    ...(time !== undefined && { responseTime: time.toUpperCase() as ResponseTime }),
  };
}
