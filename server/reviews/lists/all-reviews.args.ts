import { ArgsType, Field, InputType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { requireCategory } from "#server/catalog/require-slugs";
import { Region } from "#server/catalog/regions";
import { PageArgs } from "#server/platform/graph/page.args";
import { parsePage } from "#server/platform/graph/paging";
import { allReviewsOrder, DateSort, type AllReviewsWanted } from "./all-reviews.query";

describeEnum(DateSort, "DateSort", "An order by date.", {
  NEWEST: "Newest first.",
  OLDEST: "Oldest first.",
});

@InputType({ description: "Filters for the reviews of all providers, combined with AND." })
class AllReviewsFilter {
  @Field(() => String, {
    nullable: true,
    description: "Only reviews of providers in this category, by its slug.",
  })
  category?: string | null;

  @Field(() => Region, { nullable: true, description: "Only reviews from this region." })
  region?: Region | null;

  @Field(() => Date, {
    nullable: true,
    description: "Only reviews that were written or changed since then.",
  })
  updatedSince?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Only reviews of this provider: a username, with or without @.",
  })
  provider?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only reviews with photos; with `false`, only reviews without any.",
  })
  hasPhotos?: boolean | null;
}

@ArgsType()
export class AllReviewsArgs extends PageArgs {
  @Field(() => AllReviewsFilter, {
    nullable: true,
    description: "Filters; omit for all reviews.",
  })
  filter?: AllReviewsFilter | null;

  @Field(() => DateSort, { defaultValue: DateSort.NEWEST, description: "The order." })
  sort: DateSort;
}

export function parseAllReviewsArgs(args: AllReviewsArgs): AllReviewsWanted {
  const { category, region, updatedSince, provider, hasPhotos } = args.filter ?? {};
  const kinds = allReviewsOrder(args.sort).map(({ kind }) => kind);
  return {
    category: category ? requireCategory(category, "filter", "category") : null,
    region: region ?? null,
    updatedSince: updatedSince ?? null,
    provider: provider ?? null,
    hasPhotos: hasPhotos ?? null,
    sort: args.sort,
    page: parsePage(args, kinds, "allReviews"),
  };
}
