import { scoreWeight } from "./plaudit-score";

/** Larger than the rounding error of a stored average. */
const tolerance = "1e-6";

/** The last one of `review_magnitude`, which has no upper end. */
const lastMagnitude = 17;

/** Numbers of reviews in steps of two, as `review_magnitude` in the database numbers them. */
export const magnitudes = `(
  SELECT magnitude, power(2, magnitude) AS least,
    CASE WHEN magnitude < ${lastMagnitude} THEN power(2, magnitude + 1) - 1 ELSE 2147483647 END AS most
  FROM generate_series(0, ${lastMagnitude}) AS magnitude
) AS sized`;

/**
 * Necessary conditions on the average for a score between two bounds, as SQL over `providers p`, `leaf.prior` and
 * `sized`. Proof: (weight × prior + n × average) / (weight + n) >= s means average >= s + weight × (s - prior) / n, which
 * is least for the most reviews of the step if s exceeds the prior, otherwise for the fewest. The reverse holds for <=.
 */
export function scoreWithin(lowest: string, highest: string): string {
  const averageFor = (score: string, above: string, below: string) =>
    `${score} + ${scoreWeight} * (${score} - leaf.prior) / CASE WHEN ${score} > leaf.prior THEN ${above} ELSE ${below} END`;
  return `p.average_rating >= ${averageFor(lowest, "sized.most", "sized.least")} - ${tolerance}
    AND p.average_rating <= ${averageFor(highest, "sized.least", "sized.most")} + ${tolerance}`;
}
