interface Rated {
  id: string;
  hasNotice: boolean;
  rating: { average: number | null; count: number };
}

/** The top-rated providers of the loaded lists: no duplicates, and none without reviews or under a notice. */
export function pickTopRated<Provider extends Rated>(
  lists: readonly (readonly Provider[])[],
  maxCount: number,
): Provider[] {
  const rated = lists.flat().filter(({ rating, hasNotice }) => rating.count > 0 && !hasNotice);
  return [...new Map(rated.map((provider) => [provider.id, provider])).values()]
    .sort(
      (one, other) =>
        (other.rating.average ?? 0) - (one.rating.average ?? 0) ||
        other.rating.count - one.rating.count,
    )
    .slice(0, maxCount);
}
