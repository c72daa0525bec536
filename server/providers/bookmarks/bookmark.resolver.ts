import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { hasBookmarked } from "./bookmark.batch";
import { Provider } from "#server/providers/provider.entity";

@Resolver(() => Provider)
export class BookmarkResolver {
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
