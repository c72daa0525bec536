import { scoreWeight } from "./plaudit-score";

/** Larger than the rounding error of a stored average. */
const tolerance = "1e-6";

/**
 * Necessary conditions on average and count for a score between two bounds, as SQL over `providers p` and `leaf.prior`.
 * Proof: the score lies between prior and average. A score above a bound above the prior needs an average above the
 * bound, and enough reviews to reach it even at five stars each. Below the prior the reverse holds.
 */
export function scoreWithin(lowest: string, highest: string): string {
  return `p.average_rating >= CASE WHEN ${lowest} > leaf.prior THEN ${lowest} - ${tolerance} ELSE 0 END
    AND p.average_rating <= CASE WHEN ${highest} < leaf.prior THEN ${highest} + ${tolerance} ELSE 6 END
    AND p.review_count >= greatest(1,
      CASE WHEN ${lowest} > leaf.prior
        THEN ${scoreWeight} * (${lowest} - leaf.prior) / (5 + ${tolerance} - ${lowest}) - ${tolerance} ELSE 1 END,
      CASE WHEN ${highest} < leaf.prior
        THEN ${scoreWeight} * (leaf.prior - ${highest}) / (${highest} + ${tolerance} - 1) - ${tolerance} ELSE 1 END)`;
}
