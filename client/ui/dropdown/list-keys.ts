/** Where an arrow, Home or End leads in a list of `count` entries; from the last straight to the first and back.
 *  `active` is -1 while nothing is. Null when the key means nothing here. */
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

/** The entry that a typed letter leads to: the next one beginning with it, after the active one. */
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
