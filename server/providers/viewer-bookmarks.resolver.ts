import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/context";
import { PageArgs, type Connection } from "#server/platform/paging";
import { Viewer } from "#server/users/viewer.resolver";
import { findBookmarked } from "./bookmarked.query";
import { ProviderConnection } from "./provider-connection";
import type { Provider } from "./provider.entity";

/** What this room adds to the viewer. */
@Resolver(() => Viewer)
export class ViewerBookmarksResolver {
  @FieldResolver(() => ProviderConnection, { description: "Whom you saved, the latest first." })
  savedProviders(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Provider>> {
    return findBookmarked(ctx, signedIn.user.id, "saved", args);
  }

  @FieldResolver(() => ProviderConnection, { description: "Whom you follow, the latest first." })
  followedProviders(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Provider>> {
    return findBookmarked(ctx, signedIn.user.id, "followed", args);
  }
}
