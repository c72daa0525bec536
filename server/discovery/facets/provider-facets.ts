import { Field, Float, Int, ObjectType } from "type-graphql";
import { PriceRange, ResponseTime } from "#server/catalog/offers";
import { boundsOf, facetsOfRange } from "#server/catalog/price-ranges";
import { ServiceType, serviceTypes } from "#server/catalog/service-types";
import { maxCountedLanguages } from "#server/platform/settings/limits";
import { countedRatings, type FacetCounts } from "./provider-facets.query";

const countText = "The number of providers.";

@ObjectType({ description: "Providers that offer a service type.", simpleResolvers: true })
class ServiceTypeCount {
  @Field(() => ServiceType, { description: "The service type." })
  serviceType: ServiceType;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({ description: "Providers that work in a language.", simpleResolvers: true })
class LanguageCount {
  @Field(() => String, { description: "The language, in lower case." })
  language: string;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({ description: "Providers in a country.", simpleResolvers: true })
class CountryCount {
  @Field(() => String, { description: "The ISO 3166-1 code of the country." })
  country: string;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({
  description: "Providers with a starting price in a currency.",
  simpleResolvers: true,
})
class CurrencyCount {
  @Field(() => String, { description: "The ISO 4217 code of the currency." })
  currency: string;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({ description: "Providers in a price range.", simpleResolvers: true })
class PriceRangeCount {
  @Field(() => PriceRange, { description: "The price range." })
  price: PriceRange;

  @Field(() => Float, { description: "The lowest price in it, in the currency of the filter." })
  from: number;

  @Field(() => Float, {
    nullable: true,
    description: "The first price above it; null if there is none.",
  })
  below: number | null;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({ description: "Providers with at least an average rating.", simpleResolvers: true })
class MinimumRatingCount {
  @Field(() => Float, { description: "The minimum average rating." })
  minimumRating: number;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({ description: "Providers that answer within a time.", simpleResolvers: true })
class ResponseTimeCount {
  @Field(() => ResponseTime, { description: "The longest response time." })
  responseTime: ResponseTime;

  @Field(() => Int, { description: countText })
  count: number;
}

@ObjectType({
  description:
    "How many providers each option of a filter leaves. The other filters apply; the filter itself does not.",
  simpleResolvers: true,
})
export class ProviderFacets {
  @Field(() => Int, { description: "The number of providers with all filters." })
  total: number;

  @Field(() => Boolean, {
    description:
      "False if more than 10,000 providers match the search, the category, the region and the review type. Then only 10,000 of them were counted, and each number is a lower bound.",
  })
  isExact: boolean;

  @Field(() => Int, { description: "Verified providers." })
  verifiedCount: number;

  @Field(() => [ServiceTypeCount], { description: "All service types, in display order." })
  serviceTypes: ServiceTypeCount[];

  @Field(() => [CountryCount], { description: "The countries, most frequent first." })
  countries: CountryCount[];

  @Field(() => String, { description: "The ISO 4217 code of the currency of `prices`." })
  currency: string;

  @Field(() => [CurrencyCount], {
    description: "The currencies of starting prices that can be read, most frequent first.",
  })
  currencies: CurrencyCount[];

  @Field(() => [LanguageCount], {
    description: "The most frequent languages, up to 24, most frequent first.",
  })
  languages: LanguageCount[];

  @Field(() => [PriceRangeCount], { description: "All price ranges, lowest first." })
  prices: PriceRangeCount[];

  @Field(() => [MinimumRatingCount], { description: "Average ratings of 3, 4 and 4.5 or more." })
  minimumRatings: MinimumRatingCount[];

  @Field(() => [ResponseTimeCount], { description: "All response times, shortest first." })
  responseTimes: ResponseTimeCount[];
}

export function toProviderFacets(
  { counts, total, isExact }: FacetCounts,
  currency: string,
): ProviderFacets {
  const countOf = (facet: string) => counts.get(facet) ?? 0;
  return {
    total,
    isExact,
    verifiedCount: countOf("verified"),
    serviceTypes: serviceTypes.map((serviceType) => ({
      serviceType,
      count: countOf(`service:${serviceType.slug}`),
    })),
    countries: mostFrequent(counts, "country").map(([country, count]) => ({ country, count })),
    currency,
    currencies: countedCurrencies(counts),
    languages: mostFrequent(counts, "language")
      .slice(0, maxCountedLanguages)
      .map(([language, count]) => ({ language, count })),
    prices: Object.values(PriceRange).map((price) => {
      const { from, below } = boundsOf(price, currency);
      const facets = facetsOfRange(price, currency).map((facet) => countOf(`price:${facet}`));
      const count = facets.reduce((sum, each) => sum + each, 0);
      return { price, from, below: below < Infinity ? below : null, count };
    }),
    minimumRatings: countedRatings.map((minimumRating) => ({
      minimumRating,
      count: countOf(`rating:${minimumRating}`),
    })),
    responseTimes: Object.values(ResponseTime).map((responseTime) => ({
      responseTime,
      count: countOf(`response:${responseTime}`),
    })),
  };
}

type Counts = FacetCounts["counts"];

/** The counted values of a kind, most frequent first. */
function mostFrequent(counts: Counts, kind: string): [value: string, count: number][] {
  return [...counts]
    .filter(([facet]) => facet.startsWith(`${kind}:`))
    .map(([facet, count]): [string, number] => [facet.slice(kind.length + 1), count])
    .toSorted(byCount);
}

function byCount([one, oneCount]: [string, number], [other, otherCount]: [string, number]): number {
  return otherCount - oneCount || one.localeCompare(other);
}

/** A provider has one token of a price. */
function countedCurrencies(counts: Counts): CurrencyCount[] {
  const sums = new Map<string, number>();
  for (const [token, count] of mostFrequent(counts, "price")) {
    const currency = token.split(":")[0]!;
    sums.set(currency, (sums.get(currency) ?? 0) + count);
  }
  return [...sums].toSorted(byCount).map(([currency, count]) => ({ currency, count }));
}
