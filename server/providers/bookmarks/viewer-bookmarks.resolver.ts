import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { findBookmarked } from "./bookmarked.query";
import { ProviderConnection } from "#server/providers/provider-connection";
import type { Provider } from "#server/providers/provider.entity";

@Resolver(() => Viewer)
export class ViewerBookmarksResolver {
  @FieldResolver(() => ProviderConnection, {
    description: "The providers you saved, newest first.",
  })
  savedProviders(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Provider>> {
    return findBookmarked(ctx, signedIn.user.id, "saved", args);
  }

  @FieldResolver(() => ProviderConnection, {
    description: "The providers you follow, newest first.",
  })
  followedProviders(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Provider>> {
    return findBookmarked(ctx, signedIn.user.id, "followed", args);
  }
}
