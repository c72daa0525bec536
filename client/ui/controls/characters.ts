/** Counts code points, as the server does, not UTF-16 code units. */
export function characters(text: string): number {
  return Array.from(text).length;
}
