import { badUserInput } from "#server/platform/graph-error";
import { largestSearch, largestSearchWords, lettersForOneTypo } from "#server/platform/limits";

/** What is searched for, as patterns for LIKE over `providers.search_text`. */
export interface SearchTerms {
  /** The whole search as a username. */
  username: string;
  /** Every word must match one of its patterns. */
  words: readonly (readonly string[])[];
}

/** Letters that decompose into no base letter and mark; the rest follows from Unicode. As `unaccent` has them. */
const special: Record<string, string> = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ŧ: "t", ĸ: "q",
}; // prettier-ignore

/** Text without accents and in lower case, as the database keeps `search_text`. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧĸ]/g, (letter) => special[letter]!);
}

/** Reads a search. Null where nothing is searched for. */
export function readSearch(search: string | null | undefined): SearchTerms | null {
  if (search && Array.from(search).length > largestSearch) {
    throw badUserInput(`A search may have at most ${largestSearch} characters.`);
  }
  const words = foldText(search ?? "")
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^@+/, ""))
    .filter((word) => word !== "");
  if (words.length > largestSearchWords) {
    throw badUserInput(`A search may have at most ${largestSearchWords} words.`);
  }
  if (words.length === 0) return null;
  return { username: words.join(" "), words: words.map((word) => [containing(word)]) };
}

/** The same search with one typo forgiven in each word that is long enough; null where none is. */
export function forgiveTypos(terms: SearchTerms): SearchTerms | null {
  const words = terms.username.split(" ");
  if (!words.some((word) => isLongEnough(word))) return null;
  return {
    username: terms.username,
    words: words.map((word) => [containing(word), ...(isLongEnough(word) ? typos(word) : [])]),
  };
}

function isLongEnough(word: string): boolean {
  return Array.from(word).length >= lettersForOneTypo;
}

/**
 * Patterns of all texts one edit away: a wrong, a missing, a superfluous letter, or two swapped
 * (Damerau–Levenshtein distance 1), each anywhere in the text.
 */
function typos(word: string): string[] {
  const letters = Array.from(word);
  const patterns = new Set<string>();
  for (let at = 0; at < letters.length; at++) {
    const before = letters.slice(0, at).map(literal).join("");
    const after = letters
      .slice(at + 1)
      .map(literal)
      .join("");
    patterns.add(`%${before}_${after}%`);
    patterns.add(`%${before}${after}%`);
    if (at > 0) patterns.add(`%${before}_${literal(letters[at]!)}${after}%`);
    if (at + 1 < letters.length) {
      const swapped = literal(letters[at + 1]!) + literal(letters[at]!);
      patterns.add(
        `%${before}${swapped}${letters
          .slice(at + 2)
          .map(literal)
          .join("")}%`,
      );
    }
  }
  return [...patterns];
}

function containing(word: string): string {
  return `%${Array.from(word).map(literal).join("")}%`;
}

/** A character that LIKE takes for itself. */
export function literal(character: string): string {
  return /[\\%_]/.test(character) ? `\\${character}` : character;
}
