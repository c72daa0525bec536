import { publicClass, type ReviewClass } from "#server/reviews/review-class";
import { baseOf } from "#server/trust/score-rules";
import type { SimulatedReview } from "./draw-items";

const [halfLifeDays, paceDays, paceFloor, paceShare] = [730, 30, 1, 0.3];

export interface Sum {
  weight: number;
  /** Of weight times stars. */
  stars: number;
}

/** Version 2 of the score: one pace for all classes, no shares, and edits count at once. */
export function sumOfVersion2(reviews: readonly SimulatedReview[]): Sum {
  const isPaced = ({ class: name, age }: SimulatedReview) => age < paceDays && name !== "receipt";
  const weightOf = (review: SimulatedReview) =>
    baseOf(review.class) * 2 ** (-review.age / halfLifeDays);
  const total = (list: readonly SimulatedReview[]) =>
    list.reduce((sum, review) => sum + weightOf(review), 0);
  const recent = total(reviews.filter(isPaced));
  const limit = Math.max(paceFloor, paceShare * (total(reviews) - recent));
  const pace = recent > limit ? limit / recent : 1;

  const sums: Record<ReviewClass, Sum> = {
    light: { weight: 0, stars: 0 },
    contact: { weight: 0, stars: 0 },
    network: { weight: 0, stars: 0 },
    invited: { weight: 0, stars: 0 },
    receipt: { weight: 0, stars: 0 },
  };
  for (const review of reviews) {
    const weight = weightOf(review) * (isPaced(review) ? pace : 1);
    const sum = sums[publicClass(review.class)];
    sum.weight += weight;
    sum.stars += weight * review.rating;
  }
  let { weight: known, stars } = added(sums.network, sums.receipt);
  for (const [name, floor, share] of [
    ["contact", 2, 1],
    ["invited", 2, 0.5],
    ["light", 0.5, 0.15],
  ] as const) {
    const { weight, stars: starsOfClass } = sums[name];
    const factor = Math.min(1, Math.max(floor, share * known) / (weight || 1));
    known += weight * factor;
    stars += starsOfClass * factor;
  }
  return { weight: known, stars };
}

function added(a: Sum, b: Sum): Sum {
  return { weight: a.weight + b.weight, stars: a.stars + b.stars };
}
