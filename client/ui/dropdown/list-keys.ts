/** The index after an arrow key, Home or End in a list that wraps. `active` is -1 for none; null for other keys. */
export function nextIndex(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return active >= count - 1 ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? count - 1 : active - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Type-ahead: the next item after the active one that starts with the letter. */
export function indexByLetter(
  letter: string,
  labels: readonly string[],
  active: number,
): number | null {
  const wanted = letter.toLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const index = (active + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
