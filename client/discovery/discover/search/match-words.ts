/** Letters that Unicode does not decompose into a base letter and marks. */
const special: Record<string, string> = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ŧ: "t",
}; // oxfmt-ignore

/** The words of a search for comparison: without accents, in lower case. */
export function searchWords(search: string): string[] {
  return search
    .split(/[\s,;]+/)
    .map((word) => fold(word.replace(/^@+/, "")).text)
    .filter((word) => word !== "");
}

/** Whether any of the words, or its stem, occurs in the text. */
export function hasMatch(text: string, words: readonly string[]): boolean {
  const folded = fold(text).text;
  return words.some((word) => partIn(folded, word) !== null);
}

const minStemLetters = 4;

/** The part of a word in a folded text: the word, or it without the ending of a plural, an activity or a profession. */
export function partIn(folded: string, word: string): string | null {
  const singular = word.replace(/(?<=..)e?s$/, "");
  const stem = singular.replace(/(ing|er|or|ist|ant|y|e)$/, "");
  const parts = [word, ...[singular, stem].filter((part) => part.length >= minStemLetters)];
  return parts.find((part) => part !== "" && folded.includes(part)) ?? null;
}

interface Folded {
  text: string;
  /** Start and end in the original of the letter at each index of the text. */
  starts: number[];
  ends: number[];
}

export function fold(original: string): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  // A letter includes the combining marks that follow it.
  for (const { 0: letter, index } of original.matchAll(/\P{M}\p{M}*/gsu)) {
    const plain = letter
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[ßæœøđðþłħıŋŧ]/g, (found) => special[found] ?? found);
    folded.text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      folded.starts.push(index);
      folded.ends.push(index + letter.length);
    }
  }
  return folded;
}
