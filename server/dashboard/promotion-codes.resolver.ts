import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { PageArgs } from "#server/platform/graph/page.args";
import { connectionOf, type Connection } from "#server/platform/graph/paging";
import { ProviderDashboard } from "./dashboard.resolver";
import { PromotionCode, PromotionCodeFigures } from "./promotion-code.entity";
import { figuresOfCode, findPromotionCodes, noFigures } from "./promotion-codes.query";

const PromotionCodeConnection = connectionOf(PromotionCode, "PromotionCode");

@Resolver(() => PromotionCode)
export class PromotionCodesResolver {
  @FieldResolver(() => PromotionCodeFigures, { description: "The results so far." })
  async figures(@Root() { id }: PromotionCode, @Ctx() ctx: Context): Promise<PromotionCodeFigures> {
    return (await figuresOfCode(ctx).load(id)) ?? noFigures;
  }
}

@Resolver(() => ProviderDashboard)
export class DashboardCodesResolver {
  @FieldResolver(() => PromotionCodeConnection, {
    description: "Your codes, newest first, including revoked ones.",
  })
  promotionCodes(
    @Root() { provider }: ProviderDashboard,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<PromotionCode>> {
    return findPromotionCodes(ctx, provider.id, args);
  }
}
