import type { LeaderboardSort } from "#client/graphql/schema.generated";
import { formatCount, formatFollowers } from "#client/ui/format/format";
import type { RankedRow_standingFragment } from "./leaderboard.generated";

export interface SortWords {
  value: LeaderboardSort;
  label: string;
  description: string;
  /** How it is ranked, ties included, in one sentence. */
  rule: string;
}

const newer = "Where these are equal too, the newer profile stands first.";

export const sorts: readonly SortWords[] = [
  {
    value: "HIGHEST_RATED",
    label: "Highest rating",
    description: "The best average of all reviews",
    rule: `By average rating, then by number of reviews. ${newer}`,
  },
  {
    value: "MOST_REVIEWS",
    label: "Most reviews",
    description: "Whom most people wrote about",
    rule: "By number of reviews. Where it is equal, the newer profile stands first.",
  },
  {
    value: "MOST_FOLLOWERS",
    label: "Most followers",
    description: "Followers on the social network",
    rule: "By followers on the social network. Where they are equal, the newer profile stands first.",
  },
  {
    value: "PLAUDIT_SCORE",
    label: "Plaudit score",
    description: "A rating that many reviews stand behind",
    rule: `By Plaudit score, then by number of reviews. ${newer} Who has no review yet has no score.`,
  },
];

export function wordsOf(sort: LeaderboardSort): SortWords {
  return sorts.find(({ value }) => value === sort) ?? sorts[0]!;
}

/** Written to two decimals: scores lie closer together than ratings do. */
export function formatScore(score: number): string {
  return (Math.round(score * 100 + 1e-9) / 100).toFixed(2);
}

/** To three decimals, so that a sum of such figures comes out as it is written. */
export function formatMean(mean: number): string {
  return (Math.round(mean * 1000 + 1e-9) / 1000).toFixed(3);
}

/** What stands below a rating or a score: what it is ranked by, or how many reviews are behind it. */
export function evidenceOf(
  { provider }: Pick<RankedRow_standingFragment, "provider">,
  sort: LeaderboardSort,
): string {
  if (sort === "MOST_FOLLOWERS") {
    return `${formatFollowers(provider.followers)} ${provider.followers === 1 ? "follower" : "followers"}`;
  }
  return formatCount(provider.rating.count, "review");
}

/** For the ear, where something else is written below a rating: how many reviews are behind it. */
export function unwrittenEvidence(
  { provider }: Pick<RankedRow_standingFragment, "provider">,
  sort: LeaderboardSort,
): { evidence?: string } {
  const isWritten = sort !== "MOST_FOLLOWERS";
  return isWritten ? {} : { evidence: formatCount(provider.rating.count, "review") };
}
