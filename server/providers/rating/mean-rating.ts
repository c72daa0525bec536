/** 0 if there is no review. */
export function meanRating({ count, stars }: { count: number; stars: number }): number {
  return count === 0 ? 0 : stars / count;
}
