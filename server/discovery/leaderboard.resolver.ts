import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, FieldResolver, Info, Query, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import type { Connection } from "#server/platform/graph/paging";
import { mentions } from "#server/platform/graph/selection";
import { detailFields } from "#server/providers/provider-columns";
import { leaderboard } from "./leaderboard.query";
import { PlauditScore, plauditScoreOf } from "./plaudit-score";
import { Standing, StandingConnection } from "./standing";
import { LeaderboardArgs, parseLeaderboardArgs } from "./leaderboard.args";

@Resolver(() => Standing)
export class LeaderboardResolver {
  @Query(() => StandingConnection, {
    description: "The ranking of providers: overall, in a category or in a region.",
  })
  leaderboard(
    @Args(() => LeaderboardArgs) args: LeaderboardArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Standing>> {
    const { wanted, page } = parseLeaderboardArgs(args);
    return leaderboard(ctx, wanted, page, {
      isCardEnough: !mentions(info, detailFields),
      isRankAsked: mentions(info, ["rank"]),
    });
  }

  @FieldResolver(() => PlauditScore, {
    nullable: true,
    description: "The Plaudit score with its inputs; null if there is no review.",
  })
  plauditScore(@Root() { provider }: Standing, @Ctx() ctx: Context): Promise<PlauditScore | null> {
    return plauditScoreOf(ctx, provider);
  }
}
