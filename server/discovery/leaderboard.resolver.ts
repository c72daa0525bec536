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
import { requireCategory } from "#server/catalog/require-slugs";
import type { Context } from "#server/platform/request/context";
import { PageArgs, parsePage, type Connection } from "#server/platform/graph/paging";
import { mentions } from "#server/platform/graph/selection";
import { detailFields } from "#server/providers/provider-columns";
import { lensDescription, parseLens, ScoreLens } from "#server/trust/score-lens";
import { leaderboard, leaderboardCursorKinds, LeaderboardSort } from "./leaderboard.query";
import { PlauditScore, plauditScoreOf } from "./plaudit-score";
import { Standing, StandingConnection } from "./standing";

registerEnumType(LeaderboardSort, {
  name: "LeaderboardSort",
  description: "The order of a ranking. Ties go to the newer provider.",
  valuesConfig: {
    HIGHEST_RATED: { description: "By average rating, then by number of reviews." },
    MOST_REVIEWS: { description: "By number of reviews." },
    MOST_FOLLOWERS: { description: "By number of followers on Instagram." },
    PLAUDIT_SCORE: {
      description:
        "By Plaudit score, then by number of reviews. Providers without reviews are not listed.",
    },
  },
});

@ArgsType()
export class LeaderboardArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: "Only providers in this category, by slug.",
  })
  category?: string | null;

  @Field(() => Region, { nullable: true, description: "Only providers in this region." })
  region?: Region | null;

  @Field(() => LeaderboardSort, {
    defaultValue: LeaderboardSort.PLAUDIT_SCORE,
    description: "The order.",
  })
  sort: LeaderboardSort;

  @Field(() => ScoreLens, {
    nullable: true,
    description: lensDescription,
  })
  lens?: ScoreLens | null;
}

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
    const { region = null, sort } = args;
    const category = args.category ? requireCategory(args.category, "category") : null;
    const wanted = { category, region, sort, lens: parseLens(args.lens) };
    return leaderboard(
      ctx,
      wanted,
      parsePage(args, leaderboardCursorKinds(wanted), "leaderboard"),
      {
        isCardEnough: !mentions(info, detailFields),
        isRankAsked: mentions(info, ["rank"]),
      },
    );
  }

  @FieldResolver(() => PlauditScore, {
    nullable: true,
    description: "The Plaudit score with its inputs; null if there is no review.",
  })
  plauditScore(@Root() { provider }: Standing, @Ctx() ctx: Context): Promise<PlauditScore | null> {
    return plauditScoreOf(ctx, provider);
  }
}
