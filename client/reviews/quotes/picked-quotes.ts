/** A sentence picked from a review. */
export interface PickedQuote {
  review: string;
  quote: string;
  /** For display. */
  reviewer: string;
}

export const maxQuotes = 3;

export function isPicked(picks: readonly PickedQuote[], quote: string): boolean {
  return picks.some((pick) => pick.quote === quote);
}

/** Appends or removes a quote; ignores one beyond the maximum. */
export function togglePick(
  picks: readonly PickedQuote[],
  pick: PickedQuote,
): readonly PickedQuote[] {
  if (isPicked(picks, pick.quote)) return picks.filter(({ quote }) => quote !== pick.quote);
  return picks.length < maxQuotes ? [...picks, pick] : picks;
}

export function moveUp(picks: readonly PickedQuote[], place: number): readonly PickedQuote[] {
  const [moved] = picks.slice(place, place + 1);
  if (!moved || place === 0) return picks;
  return picks.toSpliced(place, 1).toSpliced(place - 1, 0, moved);
}
