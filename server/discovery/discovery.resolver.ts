import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { requireRange } from "#server/platform/errors/graph-error";
import { maxSuggestions } from "#server/platform/settings/limits";
import { readPage, type Connection } from "#server/platform/graph/paging";
import { mentions } from "#server/platform/graph/selection";
import { detailFields } from "#server/providers/provider-columns";
import { ProviderConnection } from "#server/providers/provider-connection";
import { Provider } from "#server/providers/provider.entity";
import { cursorKinds, discover } from "./discover.query";
import { ProviderListArgs, readProviderList } from "./provider-list.args";
import { parseSearch } from "./search-terms";
import { suggest } from "./suggest.query";

const maxSuggestionsRequested = 20;

@Resolver()
export class DiscoveryResolver {
  @Query(() => ProviderConnection, {
    description: "The directory: searched, filtered, ranked, in pages.",
  })
  providers(
    @Args(() => ProviderListArgs) args: ProviderListArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Provider>> {
    const wanted = readProviderList(args);
    return discover(
      ctx,
      wanted,
      readPage(args, cursorKinds(wanted)),
      !mentions(info, detailFields),
    );
  }

  @Query(() => [Provider], { description: "Providers to suggest while a search is being typed." })
  async providerSuggestions(
    @Arg("search", () => String, { description: "What was typed so far." }) search: string,
    @Arg("first", () => Int, {
      defaultValue: maxSuggestions,
      description: "At most so many, up to 20.",
    })
    first: number,
    @Ctx() ctx: Context,
  ): Promise<Provider[]> {
    requireRange("first", first, 0, maxSuggestionsRequested);
    const terms = parseSearch(search);
    return terms && first > 0 ? suggest(ctx, terms, first) : [];
  }
}
