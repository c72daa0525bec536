import { ArgsType, Field, InputType, Int, registerEnumType } from "type-graphql";
import { ReviewType } from "#server/catalog/review-types";
import { badUserInput } from "#server/platform/errors/graph-error";
import { PageArgs, readPage } from "#server/platform/graph/paging";
import { cursorKinds, ReviewSort, type ReviewsWanted } from "./reviews.query";

registerEnumType(ReviewSort, {
  name: "ReviewSort",
  description: "The order of reviews; the newest first among equals.",
  valuesConfig: {
    NEWEST: { description: "The newest first." },
    HIGHEST: { description: "The most stars first." },
    LOWEST: { description: "The fewest stars first." },
    MOST_HELPFUL: { description: "What most found helpful first." },
  },
});

@InputType({ description: "Which reviews to list; all conditions hold together." })
export class ReviewFilter {
  @Field(() => [Int], { nullable: true, description: "Only with so many stars, each 1 to 5." })
  ratings?: number[] | null;

  @Field(() => ReviewType, { nullable: true, description: "Only of this type." })
  reviewType?: ReviewType | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only by reviewers whose identity was confirmed.",
  })
  verifiedOnly?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only those that the provider has answered, or with `false` only the others.",
  })
  isAnswered?: boolean | null;
}

@ArgsType()
export class ReviewListArgs extends PageArgs {
  @Field(() => ReviewFilter, { nullable: true, description: "Which reviews; all when absent." })
  filter?: ReviewFilter | null;

  @Field(() => ReviewSort, { defaultValue: ReviewSort.NEWEST, description: "In which order." })
  sort: ReviewSort;
}

/** Checks the arguments of a list of reviews. */
export function readReviewList(of: ReviewsWanted["of"], args: ReviewListArgs): ReviewsWanted {
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
    sort: args.sort,
    page: readPage(args, cursorKinds(args.sort)),
  };
}
