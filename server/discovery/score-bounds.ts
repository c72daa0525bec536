import { scoreWeight } from "./plaudit-score";

/** More than the digits of an average leave out. */
const rounding = "1e-6";

/**
 * What average and count must be where the score lies between two bounds, as SQL over `providers p` and a
 * `leaf.prior`. A score lies between the prior and the average: whoever is above a bound that is above the prior has
 * an average above it too, and enough reviews to be drawn there, even were all of them of five stars. Below the prior
 * it is the other way round.
 */
export function scoreWithin(lowest: string, highest: string): string {
  return `p.average_rating >= CASE WHEN ${lowest} > leaf.prior THEN ${lowest} - ${rounding} ELSE 0 END
    AND p.average_rating <= CASE WHEN ${highest} < leaf.prior THEN ${highest} + ${rounding} ELSE 6 END
    AND p.review_count >= greatest(1,
      CASE WHEN ${lowest} > leaf.prior
        THEN ${scoreWeight} * (${lowest} - leaf.prior) / (5 + ${rounding} - ${lowest}) - ${rounding} ELSE 1 END,
      CASE WHEN ${highest} < leaf.prior
        THEN ${scoreWeight} * (leaf.prior - ${highest}) / (${highest} + ${rounding} - 1) - ${rounding} ELSE 1 END)`;
}
