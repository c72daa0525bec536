import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Decision, DecisionConnection } from "#server/moderation/ledger/decision";
import { decisionByNumber } from "#server/moderation/ledger/decision.batch";
import { Clause, findClause } from "#server/moderation/rules/rules.resolver";
import type { Context } from "#server/platform/request/context";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import { Provider } from "#server/providers/provider.entity";
import "./ledger-files";
import { findDecisions, findDecisionsOf } from "./decisions.query";
import { isRunning, noticesOf, ProviderNotice } from "./provider-notice";
import { DecisionsArgs } from "./decisions.args";

const maxNumber = 2_147_483_647;

@Resolver(() => Decision)
export class PublicLedgerResolver {
  @Query(() => DecisionConnection, {
    description: "The public ledger of decisions, newest first.",
  })
  decisions(
    @Args(() => DecisionsArgs) args: DecisionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Decision>> {
    return findDecisions(ctx, args);
  }

  @Query(() => Decision, { nullable: true, description: "A decision by its number." })
  async decision(
    @Arg("number", () => Int, { description: "From 1." }) number: number,
    @Ctx() ctx: Context,
  ): Promise<Decision | null> {
    return number > 0 && number <= maxNumber ? decisionByNumber(ctx).load(number) : null;
  }

  @FieldResolver(() => Clause, {
    nullable: true,
    description: "The clause or article of law that it cites, in its current version.",
  })
  clause(@Root() { ground }: Decision): Clause | null {
    return findClause(ground);
  }
}

@Resolver(() => Provider)
export class ProviderDecisionsResolver {
  @FieldResolver(() => DecisionConnection, {
    description: "The decisions about the provider and its reviews, newest first.",
  })
  decisions(
    @Root() { id }: Provider,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Decision>> {
    return findDecisionsOf(ctx, id, args);
  }

  @FieldResolver(() => [ProviderNotice], {
    description: "Public notices about the provider, newest first; ended ones included.",
  })
  async notices(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<ProviderNotice[]> {
    return (await noticesOf(ctx).load(id)) ?? [];
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether a public notice runs. While it does, no list of the best has the provider: no medal, podium or shelf.",
  })
  async hasNotice(@Root() provider: Provider, @Ctx() ctx: Context): Promise<boolean> {
    return (await this.notices(provider, ctx)).some((notice) => isRunning(notice, ctx.now()));
  }
}

@Resolver(() => ProviderNotice)
export class ProviderNoticeResolver {
  @FieldResolver(() => Decision, { description: "The decision that it follows from." })
  async decision(
    @Root() { decisionNumber }: ProviderNotice,
    @Ctx() ctx: Context,
  ): Promise<Decision> {
    return (await decisionByNumber(ctx).load(decisionNumber))!;
  }

  @FieldResolver(() => Boolean, { description: "Whether it is still at the top of the page." })
  isActive(@Root() notice: ProviderNotice, @Ctx() ctx: Context): boolean {
    return isRunning(notice, ctx.now());
  }
}
