import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Edge } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { ProviderConnection, ProviderEdge } from "#server/providers/provider-connection";
import type { Provider } from "#server/providers/provider.entity";
import type { SearchedConnection } from "#server/discovery/discover.query";
import { matchedFields } from "./matched-fields.batch";
import { SearchField } from "./search-field";
import type { SearchTerms } from "./search-terms";

/** The fields that a search adds to a page of providers. Other lists of providers do not have them. */
@Resolver(() => ProviderConnection)
export class SearchResultResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The search without its typos, if nothing matched the search as typed and the page shows what this one finds.",
  })
  didYouMean(@Root() { findCorrection }: Partial<SearchedConnection>): Promise<string> | null {
    return findCorrection?.() ?? null;
  }
}

@Resolver(() => ProviderEdge)
export class SearchResultEdgeResolver {
  @FieldResolver(() => [SearchField], {
    description:
      "The fields in which words of the search match, by weight; empty without a search.",
  })
  matchedIn(
    @Root() { node, search }: Edge<Provider> & { search?: SearchTerms | null },
    @Ctx() ctx: Context,
  ): Promise<SearchField[]> | SearchField[] {
    return search ? matchedFields(ctx, search, node.id) : [];
  }
}
