export interface TextPart {
  text: string;
  isMatch: boolean;
}

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

/** Whether any of the words occurs in the text. */
export function hasMatch(text: string, words: readonly string[]): boolean {
  const folded = fold(text).text;
  return words.some((word) => folded.includes(word));
}

/** Splits a text into matching and other parts; joined, they give the same text. */
export function matchParts(text: string, words: readonly string[]): TextPart[] {
  const folded = fold(text);
  const isMatched = Array.from<boolean>({ length: text.length }).fill(false);
  for (const word of words) {
    let at = word === "" ? -1 : folded.text.indexOf(word);
    while (at >= 0) {
      const last = at + word.length - 1;
      isMatched.fill(true, folded.starts[at], folded.ends[last]);
      at = folded.text.indexOf(word, at + 1);
    }
  }
  const parts: TextPart[] = [];
  for (let start = 0; start < text.length;) {
    const isMatch = isMatched[start] ?? false;
    const change = isMatched.indexOf(!isMatch, start);
    const end = change < 0 ? text.length : change;
    parts.push({ text: text.slice(start, end), isMatch });
    start = end;
  }
  return parts;
}

interface Folded {
  text: string;
  /** Start and end in the original of the letter at each index of the text. */
  starts: number[];
  ends: number[];
}

function fold(original: string): Folded {
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
