import type { Chance } from "./chance";

/**
 * Ratings with this average, as near as their number allows, and a realistic spread: mostly 5, then 4, few low ones.
 * `given` are fixed ratings.
 */
export function drawRatings(
  count: number,
  average: number,
  given: readonly number[],
  chance: Chance,
): number[] {
  // Ratings below 5 average 3.31 with these weights.
  const belowFive = (5 - average) / 1.69;
  const ratings = Array.from({ length: count }, () =>
    chance.happens(belowFive) ? Number(chance.weigh({ "4": 60, "3": 20, "2": 11, "1": 9 })) : 5,
  );
  let missing = Math.round(
    average * (count + given.length) - [...ratings, ...given].reduce((sum, each) => sum + each, 0),
  );
  for (let step = 0; missing !== 0 && step < 50 * count; step++) {
    const place = chance.whole(0, count - 1);
    const rating = ratings[place] ?? 5;
    const change = missing > 0 ? Math.min(5 - rating, missing) : rating === 5 ? -1 : 0;
    ratings[place] = rating + change;
    missing -= change;
  }
  return ratings;
}
