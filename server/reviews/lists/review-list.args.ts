import { ArgsType, Field, InputType, Int } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { ReviewType } from "#server/catalog/review-types";
import { badUserInput } from "#server/platform/errors/graph-error";
import { PageArgs } from "#server/platform/graph/page.args";
import { parsePage } from "#server/platform/graph/paging";
import { maxSearchedReviews } from "#server/platform/settings/read-limits";
import { parseReviewSearch } from "./review-search";
import { cursorKinds, ReviewSort, type ReviewsWanted } from "./reviews.query";

describeEnum(ReviewSort, "ReviewSort", "The order of reviews. Ties go to the newer review.", {
  NEWEST: "Newest first.",
  HIGHEST: "Highest rating first.",
  LOWEST: "Lowest rating first.",
  MOST_HELPFUL: "Most helpful votes first.",
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
  @Field(() => ReviewFilter, { nullable: true, description: "Filters; omit for all reviews." })
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
