import { Field, Float, Int, ObjectType } from "type-graphql";
import { PriceRange, ResponseTime } from "#server/catalog/offers";
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

@ObjectType({ description: "Providers in a price range.", simpleResolvers: true })
class PriceRangeCount {
  @Field(() => PriceRange, { description: "The price range." })
  price: PriceRange;

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

export function toProviderFacets({ counts, total, isExact }: FacetCounts): ProviderFacets {
  const countOf = (facet: string) => counts.get(facet) ?? 0;
  return {
    total,
    isExact,
    verifiedCount: countOf("verified"),
    serviceTypes: serviceTypes.map((serviceType) => ({
      serviceType,
      count: countOf(`service:${serviceType.slug}`),
    })),
    languages: countedLanguages(counts),
    prices: Object.values(PriceRange).map((price) => ({ price, count: countOf(`price:${price}`) })),
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

const languagePrefix = "language:";

function countedLanguages(counts: FacetCounts["counts"]): LanguageCount[] {
  return [...counts]
    .filter(([facet]) => facet.startsWith(languagePrefix))
    .map(([facet, count]) => ({ language: facet.slice(languagePrefix.length), count }))
    .sort((one, other) => other.count - one.count || one.language.localeCompare(other.language))
    .slice(0, maxCountedLanguages);
}
