import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { connectionOf, type Connection } from "#server/platform/graph/paging";
import { Provider } from "#server/providers/provider.entity";
import { User } from "#server/users/user.entity";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { AllReviewsArgs, parseAllReviewsArgs } from "./all-reviews.args";
import { findAllReviews } from "./all-reviews.query";
import { parseReviewListArgs, ReviewListArgs } from "./review-list.args";
import { Review } from "#server/reviews/review.entity";
import { findReviews } from "./reviews.query";

const ReviewConnection = connectionOf(Review, "Review");

@Resolver()
class AllReviewsResolver {
  @Query(() => ReviewConnection, {
    description: "The reviews of all providers, or of those that a filter leaves.",
  })
  reviews(
    @Args(() => AllReviewsArgs) args: AllReviewsArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Review>> {
    return findAllReviews(ctx, parseAllReviewsArgs(args));
  }
}

@Resolver(() => Provider)
class ProviderReviewsResolver {
  @FieldResolver(() => ReviewConnection, { description: "The reviews of this provider." })
  reviews(
    @Root() provider: Provider,
    @Args(() => ReviewListArgs) args: ReviewListArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Review>> {
    return findReviews(
      ctx,
      provider.id,
      parseReviewListArgs("provider", args),
      provider.reviewCount,
    );
  }
}

@Resolver(() => User)
class UserReviewsResolver {
  @FieldResolver(() => ReviewConnection, { description: "The reviews that this user wrote." })
  reviews(
    @Root() user: User,
    @Args(() => ReviewListArgs) args: ReviewListArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Review>> {
    return findReviews(ctx, user.id, parseReviewListArgs("user", args), user.reviewCount);
  }
}

@Resolver(() => Viewer)
class ViewerReviewsResolver {
  @FieldResolver(() => ReviewConnection, { description: "The reviews you wrote." })
  reviews(
    @Root() { signedIn: { user } }: Viewer,
    @Args(() => ReviewListArgs) args: ReviewListArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Review>> {
    return findReviews(ctx, user.id, parseReviewListArgs("user", args), user.reviewCount);
  }
}

export const reviewListResolvers = [
  AllReviewsResolver,
  ProviderReviewsResolver,
  UserReviewsResolver,
  ViewerReviewsResolver,
] as const;
