import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { hasBookmarked } from "./bookmark.batch";
import { changeBookmark, type ChangedBookmark } from "./change-bookmark";
import { mergeBookmarks, type MergedBookmarks } from "./merge-bookmarks";
import { GivenProviderInput } from "#server/providers/given-provider";
import { Provider } from "#server/providers/provider.entity";

@ObjectType()
abstract class BookmarkPayload {
  @Field(() => Provider, { nullable: true, description: "The provider." })
  provider: Provider | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@InputType({ description: "The provider to save." })
class SaveProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `saveProvider`.", simpleResolvers: true })
class SaveProviderPayload extends BookmarkPayload {}

@InputType({ description: "The provider to remove from your saved list." })
class UnsaveProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `unsaveProvider`.", simpleResolvers: true })
class UnsaveProviderPayload extends BookmarkPayload {}

@InputType({ description: "The provider to follow." })
class FollowProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `followProvider`.", simpleResolvers: true })
class FollowProviderPayload extends BookmarkPayload {}

@InputType({ description: "The provider to unfollow." })
class UnfollowProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `unfollowProvider`.", simpleResolvers: true })
class UnfollowProviderPayload extends BookmarkPayload {}

@InputType({ description: "One entry of a list stored in the browser." })
class BookmarkToMergeInput {
  @Field(() => String, { description: "The username." })
  username: string;

  @Field(() => Boolean, { description: "Whether it is on the list; false if it was removed." })
  isOn: boolean;

  @Field(() => Date, { description: "When it last changed." })
  changedAt: Date;
}

@InputType({ description: "The lists that the browser stored before sign-in." })
class MergeBookmarksInput {
  @Field(() => [BookmarkToMergeInput], { description: "Saved providers, at most 500." })
  saved: BookmarkToMergeInput[];

  @Field(() => [BookmarkToMergeInput], { description: "Followed providers, at most 500." })
  followed: BookmarkToMergeInput[];
}

@ObjectType({ description: "The answer to `mergeBookmarks`.", simpleResolvers: true })
class MergeBookmarksPayload {
  @Field(() => [String], {
    nullable: true,
    description: "The usernames you saved, oldest first.",
  })
  saved: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "The usernames you follow, oldest first.",
  })
  followed: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "The usernames that are not in the directory.",
  })
  unknown: string[] | null;

  @Field(() => [UserError], { description: "Why nothing was merged." })
  userErrors: UserError[];
}

@Resolver(() => Provider)
export class BookmarkResolver {
  @Mutation(() => SaveProviderPayload, {
    description: "Saves a provider.",
  })
  saveProvider(
    @Arg("input", () => SaveProviderInput) given: SaveProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "saved", given, true);
  }

  @Mutation(() => UnsaveProviderPayload, {
    description: "Removes a provider from your saved list.",
  })
  unsaveProvider(
    @Arg("input", () => UnsaveProviderInput) given: UnsaveProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "saved", given, false);
  }

  @Mutation(() => FollowProviderPayload, { description: "Follows a provider." })
  followProvider(
    @Arg("input", () => FollowProviderInput) given: FollowProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "followed", given, true);
  }

  @Mutation(() => UnfollowProviderPayload, { description: "Unfollows a provider." })
  unfollowProvider(
    @Arg("input", () => UnfollowProviderInput) given: UnfollowProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "followed", given, false);
  }

  @Mutation(() => MergeBookmarksPayload, {
    description: "Merges the browser's lists with yours; the latest change of each entry wins.",
  })
  mergeBookmarks(
    @Arg("input", () => MergeBookmarksInput) given: MergeBookmarksInput,
    @Ctx() ctx: Context,
  ): Promise<MergedBookmarks> {
    return mergeBookmarks(ctx, given);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you saved this provider; false when signed out.",
  })
  viewerHasSaved(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<boolean> {
    return hasBookmarked(ctx, "saved", id);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you follow this provider; false when signed out.",
  })
  viewerIsFollowing(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<boolean> {
    return hasBookmarked(ctx, "followed", id);
  }
}
