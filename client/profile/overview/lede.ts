// Earlier full stops more likely end an abbreviation than a sentence.
const minSentenceLength = 20;

/** Splits a biography into its first sentence and the rest. */
export function splitLede(text: string): { lede: string; rest: string } {
  const whole = text.trim();
  for (const match of whole.matchAll(/[.!?…]+["”’)]*(?=\s)/g)) {
    const end = match.index + match[0].length;
    if (end >= minSentenceLength) {
      return { lede: whole.slice(0, end), rest: whole.slice(end).trim() };
    }
  }
  return { lede: whole, rest: "" };
}
