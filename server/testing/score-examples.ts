import type { StoredClass } from "#server/reviews/review-class";
import type { ReviewDay } from "#server/trust/score";

/** A worked example of docs/trust.md. */
export interface ScoreExample {
  title: string;
  prior: number;
  days: ReviewDay[];
  score: number;
}

/** Half of the weight. */
const old = 730;

export function reviewsOf(
  count: number,
  of: StoredClass,
  stars: number,
  rest: Partial<ReviewDay> = {},
): ReviewDay {
  const histogram = [1, 2, 3, 4, 5].map((each) => (each === stars ? count : 0));
  return { class: of, age: 0, stars: histogram, ...rest };
}

const oneWriter = (count: number, of: StoredClass, stars: number, age = old) =>
  reviewsOf(count, of, stars, { age, sharedBy: count });

const settled = reviewsOf(20, "network", 5, { age: old });
const eightOnes = reviewsOf(8, "network", 1);
const sixThrees = reviewsOf(6, "network", 3, { age: old });

export const scoreExamples: ScoreExample[] = [
  {
    title: "5 and 1 by one writer are one review of 3",
    prior: 4,
    days: [{ class: "network", age: old, sharedBy: 2, stars: [1, 0, 0, 0, 1] }],
    score: 3.9524,
  },
  {
    title: "Forty one-stars of one account are one",
    prior: 4,
    days: [oneWriter(40, "network", 1)],
    score: 3.8571,
  },
  {
    title: "They are one light review without a name",
    prior: 4,
    days: [oneWriter(40, "light", 1)],
    score: 3.9412,
  },
  {
    title: "A class waits for those that prove more",
    prior: 4,
    days: [
      reviewsOf(1, "network", 5),
      reviewsOf(1, "invited", 5),
      reviewsOf(2, "contact", 1),
      reviewsOf(5, "light", 1),
    ],
    score: 3.9552,
  },
  {
    title: "Eight honest one-stars of today weigh a fifth of what has settled",
    prior: 4.2,
    days: [settled, eightOnes],
    score: 4.2727,
  },
  {
    title: "Fifty light five-stars do not bury them",
    prior: 4.2,
    days: [settled, eightOnes, reviewsOf(50, "light", 5)],
    score: 4.3171,
  },
  {
    title: "Four edits of one night count by half",
    prior: 4,
    days: [sixThrees, reviewsOf(4, "network", 5, { age: old, pacedAge: 0, starsBefore: 3 })],
    score: 3.8,
  },
  {
    title: "They count in full after 30 days",
    prior: 4,
    days: [sixThrees, reviewsOf(4, "network", 5, { age: old, pacedAge: 30, starsBefore: 3 })],
    score: 3.9333,
  },
  {
    title: "Reviews that had not settled before they were edited are recent again",
    prior: 4,
    days: [sixThrees, reviewsOf(4, "network", 5, { age: old, pacedAge: 0 })],
    score: 3.8235,
  },
  {
    title: "Contact weighs at most as much as network and receipt, invited half of it",
    prior: 4,
    days: [
      reviewsOf(12, "invited", 5, { age: old }),
      reviewsOf(10, "network", 5, { age: old }),
      reviewsOf(16, "contact", 5, { age: old }),
    ],
    score: 4.5556,
  },
  {
    title: "Receipts of today have a limit of their own",
    prior: 4,
    days: [reviewsOf(4, "receipt", 5), reviewsOf(10, "network", 5)],
    score: 4.2647,
  },
  {
    title: "Twelve confirmed contacts in their first month",
    prior: 4.4,
    days: [reviewsOf(12, "contact", 5)],
    score: 4.4286,
  },
  {
    title: "Twelve confirmed contacts after it",
    prior: 4.4,
    days: [reviewsOf(12, "contact", 5, { age: 40 })],
    score: 4.5,
  },
  {
    title: "Twelve receipts in their first month",
    prior: 4.4,
    days: [reviewsOf(12, "receipt", 5)],
    score: 4.5385,
  },
  {
    title: "Twelve receipts after it",
    prior: 4.4,
    days: [reviewsOf(12, "receipt", 5, { age: 41 })],
    score: 4.7544,
  },
  {
    title: "Thirty-nine one-stars of one account on ten reviews of 4.2",
    prior: 4.2,
    days: [
      { class: "network", age: 36, stars: [0, 0, 0, 8, 2] },
      reviewsOf(39, "network", 1, { sharedBy: 39 }),
    ],
    score: 4.0451,
  },
];
