import type { Chance } from "./chance";

/**
 * Ratings that come as near to an average as their number allows, with the spread that people give:
 * mostly 5, and where it is less, mostly 4, with some anger among it. `given` are settled already.
 */
export function drawRatings(
  count: number,
  average: number,
  given: readonly number[],
  chance: Chance,
): number[] {
  // A rating below 5 is 3.31 on average, as drawn here.
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
