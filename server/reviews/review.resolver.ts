import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { findNode } from "#server/platform/graph/node";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { providerPath } from "#server/providers/provider-address";
import { providerById } from "#server/providers/provider.batch";
import { GivenProviderInput } from "#server/providers/given-provider.input";
import { Provider } from "#server/providers/provider.entity";
import { userById } from "#server/users/user.batch";
import { User } from "#server/users/user.entity";
import { followReviews } from "./follow-reviews";
import { Review } from "./review.entity";
import { Incentive } from "./review-class";
import { saveReview } from "./save/save-review";
import type { SavedReview } from "./save/pending-save";

@InputType({ description: "A review to save." })
class SaveReviewInput extends GivenProviderInput {
  @Field(() => Int, { description: "1 to 5 stars." })
  rating: number;

  @Field(() => ReviewType, { description: "The type of the review." })
  reviewType: ReviewType;

  @Field(() => String, {
    nullable: true,
    description: "The slug of a service type; absent or `general` for a general one.",
  })
  serviceType?: string | null;

  @Field(() => Region, { description: "The reviewer's region." })
  region: Region;

  @Field(() => String, { description: "1 to 1,000 characters." })
  comment: string;

  @Field(() => String, {
    nullable: true,
    description: "A promotion code of the provider; stored in upper case.",
  })
  promotionCode?: string | null;

  @Field(() => Incentive, { nullable: true, description: "What you received for the review." })
  incentive?: Incentive | null;

  @Field(() => String, {
    nullable: true,
    description: "The month of your experience, for example `2026-10`.",
  })
  experiencedOn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A unique key per review. Repeating it returns the same review.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `saveReview`.", simpleResolvers: true })
class SaveReviewPayload {
  @Field(() => Review, { nullable: true, description: "The saved review." })
  review: Review | null;

  @Field(() => [UserError], { description: "Why it was not saved." })
  userErrors: UserError[];
}

@Resolver(() => Review)
export class ReviewResolver {
  @Mutation(() => SaveReviewPayload, {
    description: "Saves a review. Needs a bearer token; a guest token can save one review.",
  })
  saveReview(
    @Arg("input", () => SaveReviewInput, { description: "The review." }) input: SaveReviewInput,
    @Ctx() ctx: Context,
  ): Promise<SavedReview> {
    return saveReview(ctx, input);
  }

  @Query(() => Review, { nullable: true, description: "A review by its id; null if it is gone." })
  async review(
    @Arg("id", () => ID, { description: "The id of the review." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Review | null> {
    const node = await findNode(ctx, id);
    return node instanceof Review ? node : null;
  }

  @Subscription(() => Review, {
    description: "Each new review of a provider. Ends at once if the provider does not exist.",
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
