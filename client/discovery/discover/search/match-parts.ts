import { fold, partIn } from "./match-words";

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text into matching and other parts; joined, they give the same text. */
export function matchParts(text: string, words: readonly string[]): TextPart[] {
  const folded = fold(text);
  const isMatched = Array.from<boolean>({ length: text.length }).fill(false);
  for (const typed of words) {
    const word = partIn(folded.text, typed) ?? "";
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
