/** The mean of all stars, where they were counted and summed up beforehand; 0 where there is no review. */
export function meanRating({ count, stars }: { count: number; stars: number }): number {
  return count === 0 ? 0 : stars / count;
}
