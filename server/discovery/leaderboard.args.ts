import { ArgsType, Field } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { Region } from "#server/catalog/regions";
import { PageArgs } from "#server/platform/graph/page.args";
import { parsePage, type PageRequest } from "#server/platform/graph/paging";
import { requireCategory } from "#server/catalog/require-slugs";
import { lensDescription, parseLens, ScoreLens } from "#server/trust/score-lens.input";
import {
  leaderboardCursorKinds,
  LeaderboardSort,
  type LeaderboardWanted,
} from "./leaderboard.query";

describeEnum(
  LeaderboardSort,
  "LeaderboardSort",
  "The order of a ranking. Ties go to the newer provider.",
  {
    HIGHEST_RATED: "By average rating, then by number of reviews.",
    MOST_REVIEWS: "By number of reviews.",
    MOST_FOLLOWERS: "By number of followers on Instagram.",
    PLAUDIT_SCORE:
      "By Plaudit score, then by number of reviews. Providers without reviews are not listed.",
  },
);

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

export function parseLeaderboardArgs(args: LeaderboardArgs): {
  wanted: LeaderboardWanted;
  page: PageRequest;
} {
  const { region = null, sort } = args;
  const category = args.category ? requireCategory(args.category, "category") : null;
  const wanted = { category, region, sort, lens: parseLens(args.lens) };
  return { wanted, page: parsePage(args, leaderboardCursorKinds(wanted), "leaderboard") };
}
