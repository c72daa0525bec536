interface Rated {
  id: string;
  rating: { average: number; count: number };
}

/** The best rated of what is at hand anyway, each once; nobody without a review. */
export function bestLoaded<Provider extends Rated>(
  lists: readonly (readonly Provider[])[],
  most: number,
): Provider[] {
  const rated = lists.flat().filter(({ rating }) => rating.count > 0);
  return [...new Map(rated.map((provider) => [provider.id, provider])).values()]
    .sort(
      (one, other) =>
        other.rating.average - one.rating.average || other.rating.count - one.rating.count,
    )
    .slice(0, most);
}
