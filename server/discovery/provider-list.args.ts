import { ArgsType, Field, Float, InputType, registerEnumType } from "type-graphql";
import { isCategory } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { serviceTypeOf } from "#server/catalog/service-types";
import { badUserInput, limitExceeded } from "#server/platform/errors/graph-error";
import { maxFilterCategories, maxFilterServiceTypes } from "#server/platform/settings/limits";
import { PageArgs } from "#server/platform/graph/paging";
import { lensDescription, parseLens, ScoreLens } from "#server/trust/score-lens";
import { ProviderSort, type ProvidersWanted } from "./providers-wanted";
import { parseSearch } from "./search/search-terms";

registerEnumType(ProviderSort, {
  name: "ProviderSort",
  description: "The order of providers.",
  valuesConfig: {
    HIGHEST_RATED: { description: "By average rating, then by number of reviews." },
    MOST_REVIEWS: { description: "By number of reviews." },
    MOST_FOLLOWERS: { description: "By number of followers on Instagram." },
    PLAUDIT_SCORE: {
      description:
        "By Plaudit score, then by number of reviews. Providers without reviews come last.",
    },
  },
});

@InputType({ description: "Filters for providers, combined with AND." })
export class ProviderFilter {
  @Field(() => [String], {
    nullable: true,
    description: "In one of these categories: up to 10 slugs. Unknown slugs match no provider.",
  })
  categories?: string[] | null;

  @Field(() => Region, { nullable: true, description: "In this region." })
  region?: Region | null;

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
      "Words in username, name and specialties. Every word must match; accents and one typo in a longer word are ignored.",
  })
  search?: string | null;

  @Field(() => ProviderFilter, {
    nullable: true,
    description: "Filters; absent for all providers.",
  })
  filter?: ProviderFilter | null;

  @Field(() => ProviderSort, {
    defaultValue: ProviderSort.HIGHEST_RATED,
    description: "The order. In a search the exact username comes first.",
  })
  sort: ProviderSort;

  @Field(() => ScoreLens, {
    nullable: true,
    description: lensDescription,
  })
  lens?: ScoreLens | null;
}

export function parseProviderListArgs(args: ProviderListArgs): ProvidersWanted {
  const filter = args.filter ?? {};
  const { categories = null, serviceTypes = null, minimumRating = null } = filter;
  if (categories && categories.length > maxFilterCategories) {
    throw limitExceeded(`\`categories\` may hold at most ${maxFilterCategories}.`);
  }
  if (serviceTypes && serviceTypes.length > maxFilterServiceTypes) {
    throw limitExceeded(`\`serviceTypes\` may hold at most ${maxFilterServiceTypes}.`);
  }
  if (minimumRating !== null && !(minimumRating >= 0 && minimumRating <= 5)) {
    throw badUserInput("`minimumRating` must be 0 to 5.");
  }
  return {
    search: parseSearch(args.search),
    categories: categories && categories.length > 0 ? categories.filter(isCategory) : null,
    region: filter.region ?? null,
    reviewType: filter.reviewType ?? null,
    serviceTypes:
      serviceTypes && serviceTypes.length > 0
        ? serviceTypes.filter((slug) => serviceTypeOf(slug))
        : null,
    // Rounded to the precision of the `real` column.
    minimumRating: minimumRating === null ? null : Math.fround(minimumRating),
    verifiedOnly: filter.verifiedOnly ?? false,
    businessOrProfessional: filter.businessOrProfessional ?? false,
    reviewedOnly: false,
    lens: parseLens(args.lens),
    sort: args.sort,
  };
}
