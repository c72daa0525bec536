import { useEffect, useState } from "react";

interface Written {
  id: string;
  createdAt: string;
}
interface Deleted {
  reviewId: string;
  createdAt: string;
  restorableUntil: string;
}

export type OwnItem<Review, Gone> =
  | { key: string; review: Review; deleted?: never }
  | { key: string; deleted: Gone; review?: never };

/** The deleted reviews in their places among the others, newest first; those of later pages come with their page. */
export function withDeleted<Review extends Written, Gone extends Deleted>(
  reviews: readonly Review[],
  deleted: readonly Gone[],
  hasMore: boolean,
): OwnItem<Review, Gone>[] {
  const oldest = hasMore ? (reviews.at(-1)?.createdAt ?? "") : "";
  const items: (OwnItem<Review, Gone> & { createdAt: string })[] = [
    ...reviews.map((review) => ({ key: review.id, review, createdAt: review.createdAt })),
    ...deleted
      .filter(({ createdAt }) => createdAt >= oldest)
      .map((gone) => ({
        key: `deleted ${gone.reviewId}`,
        deleted: gone,
        createdAt: gone.createdAt,
      })),
  ];
  return items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** The reviews that can still be restored; each leaves the list when its time is over. */
export function useRestorable<Gone extends Deleted>(deleted: readonly Gone[]): Gone[] {
  const [now, setNow] = useState(Date.now);
  const current = deleted.filter(({ restorableUntil }) => Date.parse(restorableUntil) > now);
  const next = Math.min(...current.map(({ restorableUntil }) => Date.parse(restorableUntil)));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return current;
}
