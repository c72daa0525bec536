import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root, Subscription } from "type-graphql";
import { costOfEvents } from "#server/platform/graph/cost/cost-of-events";
import { findNode } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { providerPath } from "#server/providers/provider-address";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { userById } from "#server/users/user.batch";
import { User } from "#server/users/user.entity";
import { followReviews } from "./lists/follow-reviews";
import { Review } from "./review.entity";

@Resolver(() => Review)
export class ReviewResolver {
  @Query(() => Review, { nullable: true, description: "A review by its id; null if it is gone." })
  async review(
    @Arg("id", () => ID, { description: "The id of the review." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Review | null> {
    const node = await findNode(ctx, id);
    return node instanceof Review ? node : null;
  }

  @Subscription(() => Review, {
    description: `Each new review of a provider. Ends at once if the provider does not exist. ${costOfEvents}`,
    subscribe: ({ args, context }) =>
      followReviews(context as Context, (args as { provider: string }).provider),
  })
  reviewSaved(
    @Root() review: Review,
    @Arg("provider", () => String, { description: "The username, with or without @." })
    _provider: string,
  ): Review {
    return review;
  }

  @FieldResolver(() => Provider, { description: "The reviewed provider." })
  async provider(@Root() review: Review, @Ctx() ctx: Context): Promise<Provider> {
    const provider = await providerById(ctx).load(review.providerId);
    if (!provider) throw new Error(`review ${review.id} has no provider`);
    return provider;
  }

  @FieldResolver(() => String, { description: "The absolute address of the review." })
  async url(@Root() review: Review, @Ctx() ctx: Context): Promise<string> {
    const { username } = await this.provider(review, ctx);
    return `${ctx.config.publicUrl}${providerPath(username)}/reviews/${review.nodeId}`;
  }

  @FieldResolver(() => User, { nullable: true, description: "The reviewer; null for a guest." })
  reviewer(@Root() review: Review, @Ctx() ctx: Context): Promise<User | null> | null {
    return review.userId === null ? null : userById(ctx).load(review.userId);
  }
}
