import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { hasBookmarked } from "./bookmark.batch";
import { followProvider, saveProvider, unfollowProvider, unsaveProvider } from "./change-bookmark";
import { mergeBookmarks } from "./merge-bookmarks";
import { Provider } from "#server/providers/provider.entity";
import {
  FollowProviderInput,
  FollowProviderPayload,
  MergeBookmarksInput,
  MergeBookmarksPayload,
  SaveProviderInput,
  SaveProviderPayload,
  UnfollowProviderInput,
  UnfollowProviderPayload,
  UnsaveProviderInput,
  UnsaveProviderPayload,
} from "./bookmark.input";

@Resolver(() => Provider)
export class BookmarkResolver {
  @Mutation(() => SaveProviderPayload, {
    description: "Saves a provider.",
  })
  saveProvider(
    @Arg("input", () => SaveProviderInput) given: SaveProviderInput,
    @Ctx() ctx: Context,
  ): Promise<SaveProviderPayload> {
    return saveProvider(ctx, given);
  }

  @Mutation(() => UnsaveProviderPayload, {
    description: "Removes a provider from your saved list.",
  })
  unsaveProvider(
    @Arg("input", () => UnsaveProviderInput) given: UnsaveProviderInput,
    @Ctx() ctx: Context,
  ): Promise<UnsaveProviderPayload> {
    return unsaveProvider(ctx, given);
  }

  @Mutation(() => FollowProviderPayload, { description: "Follows a provider." })
  followProvider(
    @Arg("input", () => FollowProviderInput) given: FollowProviderInput,
    @Ctx() ctx: Context,
  ): Promise<FollowProviderPayload> {
    return followProvider(ctx, given);
  }

  @Mutation(() => UnfollowProviderPayload, { description: "Unfollows a provider." })
  unfollowProvider(
    @Arg("input", () => UnfollowProviderInput) given: UnfollowProviderInput,
    @Ctx() ctx: Context,
  ): Promise<UnfollowProviderPayload> {
    return unfollowProvider(ctx, given);
  }

  @Mutation(() => MergeBookmarksPayload, {
    description: "Merges the browser's lists with yours; the latest change of each entry wins.",
  })
  mergeBookmarks(
    @Arg("input", () => MergeBookmarksInput) given: MergeBookmarksInput,
    @Ctx() ctx: Context,
  ): Promise<MergeBookmarksPayload> {
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
