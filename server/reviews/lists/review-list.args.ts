import { ArgsType, Field, InputType, Int, registerEnumType } from "type-graphql";
import { ReviewType } from "#server/catalog/review-types";
import { badUserInput } from "#server/platform/errors/graph-error";
import { PageArgs } from "#server/platform/graph/page.args";
import { parsePage } from "#server/platform/graph/paging";
import { maxSearchedReviews } from "#server/platform/settings/read-limits";
import { parseReviewSearch } from "./review-search";
import { cursorKinds, ReviewSort, type ReviewsWanted } from "./reviews.query";

registerEnumType(ReviewSort, {
  name: "ReviewSort",
  description: "The order of reviews. Ties go to the newer review.",
  valuesConfig: {
    NEWEST: { description: "Newest first." },
    HIGHEST: { description: "Highest rating first." },
    LOWEST: { description: "Lowest rating first." },
    MOST_HELPFUL: { description: "Most helpful votes first." },
  },
});

@InputType({ description: "Filters for reviews, combined with AND." })
export class ReviewFilter {
  @Field(() => [Int], {
    nullable: true,
    description: "Only reviews with one of these ratings, each 1 to 5.",
  })
  ratings?: number[] | null;

  @Field(() => ReviewType, { nullable: true, description: "Only reviews of this type." })
  reviewType?: ReviewType | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only reviews by verified reviewers.",
  })
  verifiedOnly?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only reviews with an answer; with `false`, only reviews without one.",
  })
  isAnswered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only reviews with photos; with `false`, only reviews without any.",
  })
  hasPhotos?: boolean | null;
}

@ArgsType()
export class ReviewListArgs extends PageArgs {
  @Field(() => ReviewFilter, { nullable: true, description: "Filters; absent for all reviews." })
  filter?: ReviewFilter | null;

  @Field(() => String, {
    nullable: true,
    description: `Only reviews with all of these words, or words that begin so, among the newest ${maxSearchedReviews.toLocaleString("en")}.`,
  })
  search?: string | null;

  @Field(() => ReviewSort, { defaultValue: ReviewSort.NEWEST, description: "The order." })
  sort: ReviewSort;
}

export function parseReviewListArgs(of: ReviewsWanted["of"], args: ReviewListArgs): ReviewsWanted {
  const ratings = args.filter?.ratings ?? null;
  if (ratings && (ratings.length > 5 || ratings.some((rating) => rating < 1 || rating > 5))) {
    throw badUserInput("`ratings` must be up to five numbers from 1 to 5.");
  }
  return {
    of,
    ratings,
    reviewType: args.filter?.reviewType ?? null,
    verifiedOnly: args.filter?.verifiedOnly ?? false,
    isAnswered: args.filter?.isAnswered ?? null,
    hasPhotos: args.filter?.hasPhotos ?? null,
    search: parseReviewSearch(args.search),
    sort: args.sort,
    page: parsePage(args, cursorKinds(args.sort), "reviews"),
  };
}
