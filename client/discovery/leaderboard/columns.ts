import type { LeaderboardSort } from "#client/graphql/schema.generated";

/**
 * Where a column of figures has room. Phones show one: the score where it is ranked by that, the rating otherwise,
 * with the evidence below it.
 */
export function shownOn(column: LeaderboardSort, sort: LeaderboardSort): string {
  const isOnPhones = column === (sort === "PLAUDIT_SCORE" ? "PLAUDIT_SCORE" : "HIGHEST_RATED");
  if (isOnPhones) return "";
  return column === "MOST_FOLLOWERS" && sort !== column ? "max-xl:hidden" : "max-md:hidden";
}
