import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { requireRange } from "#server/platform/errors/graph-error";
import { maxSuggestions, maxSuggestionsRequested } from "#server/platform/settings/limits";
import type { Connection } from "#server/platform/graph/paging";
import { mentions } from "#server/platform/graph/selection";
import { detailFields } from "#server/providers/provider-columns";
import { siteCurrency } from "#server/providers/price/site-currency";
import { ProviderConnection } from "#server/providers/provider-connection";
import { Provider } from "#server/providers/provider.entity";
import { discover } from "./discover.query";
import { ProviderListArgs, parseProviderListArgs, parseProviderPage } from "./provider-list.args";
import { ProviderSort } from "./providers-wanted";
import { parseSearch } from "./search/search-terms";
import { suggest } from "./search/suggest.query";

@Resolver()
export class DiscoveryResolver {
  @Query(() => ProviderConnection, {
    description: "Searches, filters and ranks the providers of the directory.",
  })
  async providers(
    @Args(() => ProviderListArgs) args: ProviderListArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Provider>> {
    const { filter, sort } = args;
    const isPriced = Boolean(filter?.prices) || sort === ProviderSort.LOWEST_PRICE;
    const wanted = parseProviderListArgs(args, {
      publicUrl: ctx.config.publicUrl,
      ...(isPriced && { currency: await siteCurrency(ctx.database) }),
    });
    return discover(ctx, wanted, parseProviderPage(args, wanted), !mentions(info, detailFields));
  }

  @Query(() => [Provider], { description: "Suggestions for a search as the user types." })
  async providerSuggestions(
    @Arg("search", () => String, { description: "The text typed so far." }) search: string,
    @Arg("first", () => Int, {
      defaultValue: maxSuggestions,
      description: "The maximum number of suggestions, up to 20.",
    })
    first: number,
    @Ctx() ctx: Context,
  ): Promise<Provider[]> {
    requireRange("first", first, 0, maxSuggestionsRequested);
    const terms = parseSearch(search, ctx.config.publicUrl);
    return terms && first > 0 ? suggest(ctx, terms, first) : [];
  }
}
