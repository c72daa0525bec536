import type { GraphQLResolveInfo } from "graphql";
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Info,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from "type-graphql";
import { Region } from "#server/catalog/regions";
import type { Context } from "#server/platform/request/context";
import { PageArgs, readPage, type Connection } from "#server/platform/graph/paging";
import { mentions } from "#server/platform/graph/selection";
import { detailFields } from "#server/providers/provider-columns";
import { categoryFigures } from "./category-figures";
import { leaderboard, leaderboardCursorKinds, LeaderboardSort } from "./leaderboard.query";
import { PlauditScore, scoreOf } from "./plaudit-score";
import { Standing, StandingConnection } from "./standing";

registerEnumType(LeaderboardSort, {
  name: "LeaderboardSort",
  description: "What a ranking goes by. Where all of it is equal, the newer provider stands first.",
  valuesConfig: {
    HIGHEST_RATED: { description: "By average rating, then by number of reviews." },
    MOST_REVIEWS: { description: "By number of reviews." },
    MOST_FOLLOWERS: { description: "By followers on the social network." },
    PLAUDIT_SCORE: {
      description:
        "By Plaudit score, then by number of reviews. Who has no review has no score and is not listed.",
    },
  },
});

@ArgsType()
export class LeaderboardArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: "Only providers of this category, by slug; an unknown one has nobody.",
  })
  category?: string | null;

  @Field(() => Region, { nullable: true, description: "Only providers of this region." })
  region?: Region | null;

  @Field(() => LeaderboardSort, {
    defaultValue: LeaderboardSort.HIGHEST_RATED,
    description: "What the ranking goes by.",
  })
  sort: LeaderboardSort;
}

@Resolver(() => Standing)
export class LeaderboardResolver {
  @Query(() => StandingConnection, {
    description: "The providers ranked: of the whole directory, of a category, of a region.",
  })
  leaderboard(
    @Args(() => LeaderboardArgs) args: LeaderboardArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Standing>> {
    const { category = null, region = null, sort } = args;
    const wanted = { category, region, sort };
    return leaderboard(ctx, wanted, readPage(args, leaderboardCursorKinds(wanted)), {
      isCardEnough: !mentions(info, detailFields),
      isRankAsked: mentions(info, ["rank"]),
    });
  }

  @FieldResolver(() => PlauditScore, {
    nullable: true,
    description: "Their Plaudit score with all its figures; null where there is no review.",
  })
  async plauditScore(
    @Root() { provider }: Standing,
    @Ctx() ctx: Context,
  ): Promise<PlauditScore | null> {
    return scoreOf(provider, await categoryFigures(ctx));
  }
}
