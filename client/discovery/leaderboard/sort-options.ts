import type { LeaderboardSort } from "#client/graphql/schema.generated";
import { followersText, formatCount } from "#client/ui/format/format";
import type { RankedRow_standingFragment } from "./leaderboard.generated";

export interface SortOption {
  value: LeaderboardSort;
  label: string;
  description: string;
  /** The order, ties included. */
  rule: string;
}

const ties = "Ties go to the newer profile.";

export const sortOptions: readonly SortOption[] = [
  {
    value: "PLAUDIT_SCORE",
    label: "Plaudit score",
    description: "Reviews weighed by writer and age",
    rule: `By Plaudit score, then by number of reviews. ${ties} Without reviews there is no score.`,
  },
  {
    value: "HIGHEST_RATED",
    label: "Highest rating",
    description: "Highest average of all reviews",
    rule: `By average rating before rounding, then by number of reviews. ${ties}`,
  },
  {
    value: "MOST_REVIEWS",
    label: "Most reviews",
    description: "Highest number of reviews",
    rule: `By number of reviews. ${ties}`,
  },
  {
    value: "MOST_FOLLOWERS",
    label: "Most followers",
    description: "Followers on Instagram",
    rule: `By number of followers on Instagram. ${ties}`,
  },
];

export function sortOptionOf(sort: LeaderboardSort): SortOption {
  return sortOptions.find(({ value }) => value === sort) ?? sortOptions[0]!;
}

/** The figure below a rating or score: followers when they decide the rank, else the number of reviews. */
export function figureOf(
  { provider }: Pick<RankedRow_standingFragment, "provider">,
  sort: LeaderboardSort,
): string | null {
  if (sort === "MOST_FOLLOWERS") return followersText(provider.followers);
  return formatCount(provider.rating.count, "review");
}

/** The number of reviews for screen readers, when another figure is shown below the rating. */
export function screenReaderCount(
  { provider }: Pick<RankedRow_standingFragment, "provider">,
  sort: LeaderboardSort,
): { reviewCountText?: string } {
  if (sort !== "MOST_FOLLOWERS") return {};
  return { reviewCountText: formatCount(provider.rating.count, "review") };
}
