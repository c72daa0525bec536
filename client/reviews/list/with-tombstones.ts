interface Dated {
  id: string;
  createdAt: string;
}

export type ListedItem<Review, Tombstone> =
  | { kind: "review"; review: Review }
  | { kind: "tombstone"; tombstone: Tombstone };

/**
 * Reviews, newest first, with each tombstone at the place its review had. A tombstone older than the last loaded review
 * waits for the next page.
 */
export function withTombstones<Review extends Dated, Tombstone extends Dated>(
  reviews: readonly Review[],
  tombstones: readonly Tombstone[],
  hasNextPage: boolean,
): ListedItem<Review, Tombstone>[] {
  const oldest = hasNextPage ? reviews.at(-1)?.createdAt : undefined;
  const waiting = tombstones
    .filter(({ createdAt }) => oldest === undefined || timeOf(createdAt) > timeOf(oldest))
    .toSorted((one, other) => timeOf(other.createdAt) - timeOf(one.createdAt));
  const items: ListedItem<Review, Tombstone>[] = [];
  for (const review of reviews) {
    while (waiting[0] && timeOf(waiting[0].createdAt) > timeOf(review.createdAt)) {
      items.push({ kind: "tombstone", tombstone: waiting.shift()! });
    }
    items.push({ kind: "review", review });
  }
  return [...items, ...waiting.map((tombstone) => ({ kind: "tombstone" as const, tombstone }))];
}

const timeOf = (moment: string) => Date.parse(moment);
