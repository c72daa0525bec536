import { seededRandom } from "#server/pictures/seeded-random";
import type { StoredClass } from "#server/reviews/review-class";

/** A counted review on the day of the score. */
export interface SimulatedReview {
  class: StoredClass;
  /** Whole days since it was written. */
  age: number;
  rating: number;
  /** One part of so many reviews of the provider by one writer. */
  share: number;
  /** Whole days since its pace began: the age, or less after an edit. */
  pacedAge: number;
  /** Of an edit after the first 30 days: the stars before. */
  ratingBefore: number | null;
}

/** A provider of the simulation: what its honest clients wrote, and how good it truly is. */
export interface Item {
  /** The expected stars of an honest review. */
  quality: number;
  reviews: SimulatedReview[];
}

export interface Draw {
  next(): number;
  whole(low: number, high: number): number;
}

const itemCount = 3_000;
const medianReviews = 8;
const sigma = 1.1;
const maxReviews = 600;
const meanAgeDays = 300;
/** The precision of the Dirichlet distribution of an item's stars. */
const precision = 8;
const goodStars = [0.05, 0.03, 0.06, 0.16, 0.7];
const mixedStars = [0.2, 0.1, 0.15, 0.2, 0.35];
const shareOfGood = 0.85;
/** Of the honest reviews. */
const pairedShare = 0.1;
const editedShare = 0.01;
const paceDays = 30;
/** Guests, declared, confirmed by contact, by a network, invited, with a receipt. */
const classShares: readonly [StoredClass, number][] = [
  ["light", 0.28],
  ["contact", 0.3],
  ["network", 0.14],
  ["invited", 0.2],
  ["receipt", 0.08],
];

export function drawItems(seed: number): Item[] {
  const draw = seededRandom(`trust ${seed}`);
  const items = Array.from({ length: itemCount }, () => drawItem(draw));
  const second = seededRandom(`pairs and edits ${seed}`);
  for (const { reviews } of items) {
    pairSome(second, reviews);
    editSome(second, reviews);
  }
  return items;
}

function drawItem(draw: Draw): Item {
  const shares = dirichlet(draw, draw.next() < shareOfGood ? goodStars : mixedStars);
  const count = Math.max(
    1,
    Math.min(maxReviews, Math.round(medianReviews * Math.exp(sigma * normal(draw)))),
  );
  const reviews = Array.from({ length: count }, () => {
    const rating = pick(
      draw,
      shares.map((share, index) => [index + 1, share] as const),
    );
    return reviewOf(pick(draw, classShares), Math.floor(exponential(draw) * meanAgeDays), rating);
  });
  return { quality: shares.reduce((sum, share, index) => sum + share * (index + 1), 0), reviews };
}

export function reviewOf(of: StoredClass, age: number, rating: number, share = 1): SimulatedReview {
  return { class: of, age, rating, share, pacedAge: age, ratingBefore: null };
}

/** Some writers have two reviews of the provider, of two services. */
function pairSome(draw: Draw, reviews: SimulatedReview[]): void {
  for (let index = 0; index + 1 < reviews.length; index += 1) {
    if (draw.next() >= pairedShare / 2) continue;
    reviews[index]!.share = 1 / 2;
    reviews[index + 1]!.share = 1 / 2;
    index += 1;
  }
}

/** An honest edit is by one star, on any day after the first 30. */
function editSome(draw: Draw, reviews: SimulatedReview[]): void {
  for (const review of reviews) {
    if (draw.next() >= editedShare || review.age <= paceDays) continue;
    review.pacedAge = draw.whole(0, review.age - paceDays);
    review.ratingBefore = review.rating === 5 ? 4 : review.rating + 1;
  }
}

function dirichlet(draw: Draw, means: readonly number[]): number[] {
  const parts = means.map((mean) => gamma(draw, precision * mean));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}

/** Marsaglia and Tsang; below 1 by the boost of the same authors. */
function gamma(draw: Draw, shape: number): number {
  if (shape < 1) return gamma(draw, shape + 1) * draw.next() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(draw);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(draw.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw.next())) * Math.cos(2 * Math.PI * draw.next());
}

function exponential(draw: Draw): number {
  return -Math.log(1 - draw.next());
}

function pick<Item>(draw: Draw, shares: readonly (readonly [Item, number])[]): Item {
  let left = draw.next() * shares.reduce((sum, [, share]) => sum + share, 0);
  return (shares.find(([, share]) => (left -= share) < 0) ?? shares.at(-1)!)[0];
}
