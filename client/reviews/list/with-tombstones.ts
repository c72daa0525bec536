interface Dated {
  createdAt: string;
}

type Item<Review, Gone> = { review: Review; gone?: never } | { gone: Gone; review?: never };

/**
 * Reviews, newest first, with each gone one at the place that it had. One that is older than the last loaded review waits
 * for the next page. Without gone ones, the order stays as it is.
 */
export function withTombstones<Review extends Dated, Gone extends Dated>(
  reviews: readonly Review[],
  gone: readonly Gone[],
  hasNextPage: boolean,
): Item<Review, Gone>[] {
  const last = reviews.at(-1);
  const oldest = hasNextPage && last ? timeOf(last) : -Infinity;
  const items = reviews.map((review): Item<Review, Gone> => ({ review }));
  for (const one of gone) if (timeOf(one) >= oldest) items.push({ gone: one });
  if (items.length === reviews.length) return items;
  const at = ({ review, gone: removed }: Item<Review, Gone>) => timeOf((review ?? removed)!);
  return items.toSorted((one, other) => at(other) - at(one));
}

const timeOf = ({ createdAt }: Dated) => Date.parse(createdAt);
