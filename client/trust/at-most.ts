/** `no more than …` or `at most 15% of …`. */
export function atMost(share: number, of: string): string {
  return share === 1 ? `no more than ${of}` : `at most ${Math.round(100 * share)}% of ${of}`;
}
