import type { LeaderboardSort } from "#client/graphql/schema.generated";

/** Hides columns on narrow screens. Phones show one: the score when it decides the rank, else the rating. */
export function shownOn(column: LeaderboardSort, sort: LeaderboardSort): string {
  const isOnPhones = column === (sort === "PLAUDIT_SCORE" ? "PLAUDIT_SCORE" : "HIGHEST_RATED");
  if (isOnPhones) return "";
  return column === "MOST_FOLLOWERS" && sort !== column ? "max-xl:hidden" : "max-md:hidden";
}
