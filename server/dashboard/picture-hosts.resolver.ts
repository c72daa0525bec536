import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { pictureHosts } from "#server/networks/pictures/store-picture";
import { ProviderDashboard } from "./dashboard.resolver";

@Resolver(() => ProviderDashboard)
export class PictureHostsResolver {
  @FieldResolver(() => [String], {
    description: "The hosts that `keepPicture` fetches from, with their subdomains.",
  })
  pictureHosts(@Ctx() ctx: Context): string[] {
    return pictureHosts(ctx.config);
  }
}
