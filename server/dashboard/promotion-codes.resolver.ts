import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { PageArgs } from "#server/platform/graph/page.args";
import { connectionOf, type Connection } from "#server/platform/graph/paging";
import { createPromotionCode } from "./create-promotion-code";
import { ProviderDashboard } from "./dashboard.resolver";
import { PromotionCode, PromotionCodeFigures } from "./promotion-code.entity";
import { figuresOfCode, findPromotionCodes, noFigures } from "./promotion-codes.query";
import { revokePromotionCode } from "./revoke-promotion-code";
import {
  CreatePromotionCodeInput,
  CreatePromotionCodePayload,
  RevokePromotionCodeInput,
  RevokePromotionCodePayload,
} from "./promotion-codes.input";

const PromotionCodeConnection = connectionOf(PromotionCode, "PromotionCode");

@Resolver(() => PromotionCode)
export class PromotionCodesResolver {
  @Mutation(() => CreatePromotionCodePayload, {
    description: "Creates a code for your own profile. Needs the confirmed username.",
  })
  createPromotionCode(
    @Arg("input", () => CreatePromotionCodeInput) input: CreatePromotionCodeInput,
    @Ctx() ctx: Context,
  ): Promise<CreatePromotionCodePayload> {
    return createPromotionCode(ctx, input);
  }

  @Mutation(() => RevokePromotionCodePayload, {
    description: "Revokes one of your codes permanently. Its results stay.",
  })
  revokePromotionCode(
    @Arg("input", () => RevokePromotionCodeInput)
    input: RevokePromotionCodeInput,
    @Ctx() ctx: Context,
  ): Promise<RevokePromotionCodePayload> {
    return revokePromotionCode(ctx, input);
  }

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
