import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { parseProviderListArgs, ProviderFilter } from "#server/discovery/provider-list.args";
import { ProviderSort } from "#server/discovery/providers-wanted";
import { siteCurrency } from "#server/providers/price/site-currency";
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
    const currency = filter?.currency ?? (await siteCurrency(ctx.database));
    const wanted = parseProviderListArgs(args, { publicUrl: ctx.config.publicUrl, currency });
    return toProviderFacets(await countProviderFacets(ctx, wanted), currency);
  }
}
