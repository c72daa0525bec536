/** New reviews and changed stars count in full after so many days; see docs/trust.md. */
export const paceDays = 30;

/** Since when a review waits, and the stars that counted until then. */
export interface ReviewPace {
  /** A UTC day; null: the day of writing. */
  pacedFrom: string | null;
  /** Null for a new review, or one whose stars changed before they counted in full. */
  ratingBefore: number | null;
}

interface PacedReview extends ReviewPace {
  createdAt: Date;
  rating: number;
  reviewType: string;
}

/**
 * The pace of a review after an edit. A new type is a new opinion in the score of that type, so the review begins anew. New
 * stars begin the pace anew; those that counted in full before it count in part until its end.
 */
export function paceAfterEdit(
  review: PacedReview,
  edited: { rating: number; reviewType: string },
  now: Date,
): ReviewPace {
  const { pacedFrom, ratingBefore, rating } = review;
  const today = utcDay(now);
  if (edited.reviewType !== review.reviewType) return { pacedFrom: today, ratingBefore: null };
  if (edited.rating === rating) return { pacedFrom, ratingBefore };
  const began = Date.parse(pacedFrom ?? utcDay(review.createdAt));
  const isSettled = Date.parse(today) - began >= paceDays * 86_400_000;
  return { pacedFrom: today, ratingBefore: isSettled ? rating : ratingBefore };
}

function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
