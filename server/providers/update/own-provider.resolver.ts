import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { packagesOf, portfolioOf } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { revisionOf } from "./revision";

@Resolver(() => Provider)
export class OwnProviderResolver {
  @FieldResolver(() => String, {
    description: "Changes whenever an editable field changes; `updateProvider` requires it.",
  })
  async revision(@Root() provider: Provider, @Ctx() ctx: Context): Promise<string> {
    const [portfolio, packages] = await Promise.all([
      portfolioOf(ctx).load(provider.id),
      packagesOf(ctx).load(provider.id),
    ]);
    return revisionOf(provider, portfolio ?? [], packages ?? []);
  }
}
