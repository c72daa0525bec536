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
import { Provider } from "#server/providers/provider.entity";

@InputType()
abstract class BookmarkInput {
  @Field(() => String, { description: "The username of the provider, with or without @." })
  provider: string;
}

@ObjectType()
abstract class BookmarkPayload {
  @Field(() => Provider, { nullable: true, description: "The provider." })
  provider: Provider | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@InputType({ description: "Whom to save." })
class SaveProviderInput extends BookmarkInput {}

@ObjectType({ description: "The answer to `saveProvider`.", simpleResolvers: true })
class SaveProviderPayload extends BookmarkPayload {}

@InputType({ description: "Whom to save no longer." })
class UnsaveProviderInput extends BookmarkInput {}

@ObjectType({ description: "The answer to `unsaveProvider`.", simpleResolvers: true })
class UnsaveProviderPayload extends BookmarkPayload {}

@InputType({ description: "Whom to follow." })
class FollowProviderInput extends BookmarkInput {}

@ObjectType({ description: "The answer to `followProvider`.", simpleResolvers: true })
class FollowProviderPayload extends BookmarkPayload {}

@InputType({ description: "Whom to follow no longer." })
class UnfollowProviderInput extends BookmarkInput {}

@ObjectType({ description: "The answer to `unfollowProvider`.", simpleResolvers: true })
class UnfollowProviderPayload extends BookmarkPayload {}

@InputType({ description: "One entry of a browser's list." })
class BookmarkToMergeInput {
  @Field(() => String, { description: "The username." })
  username: string;

  @Field(() => Boolean, { description: "On the list, or taken off it." })
  isOn: boolean;

  @Field(() => Date, { description: "Since when." })
  changedAt: Date;
}

@InputType({ description: "What a browser kept while nobody was signed in." })
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
    description: "The usernames that you saved, in their order.",
  })
  saved: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "The usernames that you follow, in their order.",
  })
  followed: string[] | null;

  @Field(() => [String], { nullable: true, description: "Those that the directory does not know." })
  unknown: string[] | null;

  @Field(() => [UserError], { description: "Why nothing was merged." })
  userErrors: UserError[];
}

const input = { description: "The input." };

@Resolver(() => Provider)
export class BookmarkResolver {
  @Mutation(() => SaveProviderPayload, {
    description: "Puts a provider on your list of saved ones.",
  })
  saveProvider(
    @Arg("input", () => SaveProviderInput, input) { provider }: SaveProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "saved", provider, true);
  }

  @Mutation(() => UnsaveProviderPayload, {
    description: "Takes a provider off your list of saved ones.",
  })
  unsaveProvider(
    @Arg("input", () => UnsaveProviderInput, input) { provider }: UnsaveProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "saved", provider, false);
  }

  @Mutation(() => FollowProviderPayload, { description: "Follows a provider." })
  followProvider(
    @Arg("input", () => FollowProviderInput, input) { provider }: FollowProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "followed", provider, true);
  }

  @Mutation(() => UnfollowProviderPayload, { description: "Follows a provider no longer." })
  unfollowProvider(
    @Arg("input", () => UnfollowProviderInput, input) { provider }: UnfollowProviderInput,
    @Ctx() ctx: Context,
  ): Promise<ChangedBookmark> {
    return changeBookmark(ctx, "followed", provider, false);
  }

  @Mutation(() => MergeBookmarksPayload, {
    description: "Makes one list of a browser's and yours: the later change of each entry holds.",
  })
  mergeBookmarks(
    @Arg("input", () => MergeBookmarksInput, input) given: MergeBookmarksInput,
    @Ctx() ctx: Context,
  ): Promise<MergedBookmarks> {
    return mergeBookmarks(ctx, given);
  }

  @FieldResolver(() => Boolean, { description: "Whether you saved them; false for a visitor." })
  viewerHasSaved(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<boolean> {
    return hasBookmarked(ctx, "saved", id);
  }

  @FieldResolver(() => Boolean, { description: "Whether you follow them; false for a visitor." })
  viewerIsFollowing(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<boolean> {
    return hasBookmarked(ctx, "followed", id);
  }
}
