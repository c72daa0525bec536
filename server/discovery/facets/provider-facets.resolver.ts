import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { parseProviderListArgs, ProviderFilter } from "#server/discovery/provider-list.args";
import { ProviderSort } from "#server/discovery/providers-wanted";
import { ProviderFacets, toProviderFacets } from "./provider-facets";
import { countProviderFacets } from "./provider-facets.query";

@Resolver()
export class ProviderFacetsResolver {
  @Query(() => ProviderFacets, {
    description: "The counts beside the filters of `providers`, for the same search and filter.",
  })
  async providerFacets(
    @Ctx() ctx: Context,
    @Arg("search", () => String, { nullable: true, description: "As in `providers`." })
    search?: string | null,
    @Arg("filter", () => ProviderFilter, { nullable: true, description: "As in `providers`." })
    filter?: ProviderFilter | null,
  ): Promise<ProviderFacets> {
    const args = { search, filter, sort: ProviderSort.HIGHEST_RATED };
    const wanted = parseProviderListArgs(args, ctx.config.publicUrl);
    return toProviderFacets(await countProviderFacets(ctx, wanted));
  }
}
