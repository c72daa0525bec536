/** Characters as people and the server count them: an emoji of two code units is one. */
export function characters(text: string): number {
  return Array.from(text).length;
}
