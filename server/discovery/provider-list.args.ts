import { ArgsType, Field, Float, InputType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { parseCountry } from "#server/catalog/countries";
import { currencyCodes, defaultCurrency } from "#server/catalog/currencies";
import { PriceRange, ResponseTime } from "#server/catalog/offers";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { requireCategories, requireServiceTypes } from "#server/catalog/require-slugs";
import { badUserInput, limitExceeded } from "#server/platform/errors/graph-error";
import {
  maxFilterCategories,
  maxFilterCountries,
  maxFilterLanguages,
  maxFilterPrices,
  maxFilterServiceTypes,
} from "#server/platform/settings/limits";
import { PageArgs } from "#server/platform/graph/page.args";
import { parsePage, type PageRequest } from "#server/platform/graph/paging";
import { lensDescription, parseLens, ScoreLens } from "#server/trust/score-lens.input";
import { cursorKinds, ProviderSort, type ProvidersWanted } from "./providers-wanted";
import { parseSearch } from "./search/search-terms";

describeEnum(ProviderSort, "ProviderSort", "The order of providers.", {
  RELEVANCE:
    "In a search, the best matches first, then by average rating. Without a search as `HIGHEST_RATED`.",
  HIGHEST_RATED: "By average rating, then by number of reviews.",
  MOST_REVIEWS: "By number of reviews.",
  MOST_FOLLOWERS: "By number of followers on Instagram.",
  PLAUDIT_SCORE:
    "By Plaudit score, then by number of reviews. Providers without reviews come last.",
  LOWEST_PRICE:
    "By starting price in the currency of the filter, lowest first. Providers without a price in it are left out.",
  OLDEST:
    "In the order in which they were added. The order never changes, so reading all pages returns each provider once.",
});

@InputType({ description: "Filters for providers, combined with AND." })
export class ProviderFilter {
  @Field(() => [String], {
    nullable: true,
    description: "In one of these categories: up to 10 slugs.",
  })
  categories?: string[] | null;

  @Field(() => Region, { nullable: true, description: "In this region." })
  region?: Region | null;

  @Field(() => [String], {
    nullable: true,
    description: "In one of these countries: up to 10 codes of ISO 3166-1, such as `DE`.",
  })
  countries?: string[] | null;

  @Field(() => ReviewType, {
    nullable: true,
    description: "With a review of this type. The order then uses the ratings of that type.",
  })
  reviewType?: ReviewType | null;

  @Field(() => [String], {
    nullable: true,
    description: "Offering one of these service types, by slug.",
  })
  serviceTypes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Working in one of these languages, in any case: up to 10.",
  })
  languages?: string[] | null;

  @Field(() => [PriceRange], {
    nullable: true,
    description: "With a starting price in one of these ranges.",
  })
  prices?: PriceRange[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The currency of `prices` and of the order by price: an ISO 4217 code. By default the one of this site's country, else `USD`.",
  })
  currency?: string | null;

  @Field(() => ResponseTime, {
    nullable: true,
    description: "Known to answer reviews within this time.",
  })
  responseTime?: ResponseTime | null;

  @Field(() => Float, { nullable: true, description: "With at least this average rating, 0 to 5." })
  minimumRating?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Only verified providers." })
  verifiedOnly?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Only business or professional accounts." })
  businessOrProfessional?: boolean | null;
}

@ArgsType()
export class ProviderListArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Words in username, name, title, specialties and biography, or words that name a category, a service type or a region. Every word must match, in any order and form; accents and one typo in a longer word are ignored.",
  })
  search?: string | null;

  @Field(() => ProviderFilter, {
    nullable: true,
    description: "Filters; omit for all providers.",
  })
  filter?: ProviderFilter | null;

  @Field(() => ProviderSort, {
    defaultValue: ProviderSort.RELEVANCE,
    description: "The order. In a search the exact username comes first.",
  })
  sort: ProviderSort;

  @Field(() => ScoreLens, {
    nullable: true,
    description: lensDescription,
  })
  lens?: ScoreLens | null;
}

export function parseProviderListArgs(
  args: Pick<ProviderListArgs, "search" | "filter" | "sort" | "lens">,
  { publicUrl, currency = defaultCurrency }: { publicUrl?: string; currency?: string } = {},
): ProvidersWanted {
  const filter = parseFilter(args.filter ?? {}, currency);
  const search = parseSearch(args.search, publicUrl);
  const lens = parseLens(args.lens);
  const isByRating = args.sort === ProviderSort.RELEVANCE && (!search || lens !== null);
  const sort = isByRating ? ProviderSort.HIGHEST_RATED : args.sort;
  const wanted = { ...filter, search, lens, sort };
  if (sort !== ProviderSort.LOWEST_PRICE || lens || wanted.prices) return wanted;
  const prices = { currency: args.filter?.currency ?? currency, ranges: Object.values(PriceRange) };
  return { ...wanted, prices };
}

function parseFilter(
  filter: ProviderFilter,
  siteCurrency: string,
): Omit<ProvidersWanted, "search" | "lens" | "sort"> {
  const { minimumRating = null } = filter;
  const categories = listOf(filter, "categories", maxFilterCategories);
  const serviceTypes = listOf(filter, "serviceTypes", maxFilterServiceTypes);
  const languages = listOf(filter, "languages", maxFilterLanguages);
  const ranges = listOf(filter, "prices", maxFilterPrices);
  const currency = filter.currency ?? siteCurrency;
  if (!currencyCodes.includes(currency)) throw badUserInput("Unknown `currency`.");
  if (minimumRating !== null && !(minimumRating >= 0 && minimumRating <= 5)) {
    throw badUserInput("`minimumRating` must be 0 to 5.");
  }
  return {
    categories: categories && requireCategories(categories, "filter", "categories"),
    region: filter.region ?? null,
    reviewType: filter.reviewType ?? null,
    serviceTypes: serviceTypes && requireServiceTypes(serviceTypes, "filter", "serviceTypes"),
    languages: languages?.map((language) => language.trim().toLowerCase()) ?? null,
    countries: listOf(filter, "countries", maxFilterCountries)?.map(requireCountry) ?? null,
    prices: ranges && { currency, ranges },
    responseTime: filter.responseTime ?? null,
    // Rounded to the precision of the `real` column.
    minimumRating: minimumRating === null ? null : Math.fround(minimumRating),
    verifiedOnly: filter.verifiedOnly ?? false,
    businessOrProfessional: filter.businessOrProfessional ?? false,
    reviewedOnly: false,
    publicOnly: false,
  };
}

function requireCountry(code: string): string {
  const country = parseCountry(code);
  if (!country) throw badUserInput("`countries` must have codes of ISO 3166-1.");
  return country;
}

/** Null for an empty list, which filters nothing. */
function listOf<Name extends "categories" | "countries" | "serviceTypes" | "languages" | "prices">(
  filter: ProviderFilter,
  name: Name,
  limit: number,
): NonNullable<ProviderFilter[Name]> | null {
  const list = filter[name];
  if (!list || list.length === 0) return null;
  if (list.length > limit) throw limitExceeded(`\`${name}\` may hold at most ${limit}.`);
  return list;
}

/** Its cursors name the order that applies. */
export function parseProviderPage(args: ProviderListArgs, wanted: ProvidersWanted): PageRequest {
  const list = { ...args, sort: wanted.sort };
  return parsePage(list, cursorKinds(wanted), "providers");
}
