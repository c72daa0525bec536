interface Rated {
  id: string;
  rating: { average: number | null; count: number };
}

/** The top-rated providers of the loaded lists: no duplicates, and none without reviews. */
export function pickTopRated<Provider extends Rated>(
  lists: readonly (readonly Provider[])[],
  maxCount: number,
): Provider[] {
  const rated = lists.flat().filter(({ rating }) => rating.count > 0);
  return [...new Map(rated.map((provider) => [provider.id, provider])).values()]
    .sort(
      (one, other) =>
        (other.rating.average ?? 0) - (one.rating.average ?? 0) ||
        other.rating.count - one.rating.count,
    )
    .slice(0, maxCount);
}
