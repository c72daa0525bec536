import { limitExceeded } from "#server/platform/errors/graph-error";
import {
  maxSearchLength,
  maxSearchWords,
  lettersForOneTypo,
} from "#server/platform/settings/limits";

/** What is searched for, as patterns for LIKE over `providers.search_text`. */
export interface SearchTerms {
  /** The whole search as a username. */
  username: string;
  /** Every word must match one of its patterns. */
  words: readonly (readonly string[])[];
  /**
   * Per word a few patterns of which a text must match one before it can match the word: the index of
   * trigrams finds those at once, and many patterns it does not. Empty where there are none.
   */
  pieces: readonly (readonly string[])[];
}

/** Letters that decompose into no base letter and mark; the rest follows from Unicode. As `unaccent` has them. */
const special: Record<string, string> = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ŧ: "t", ĸ: "q", ё: "е",
}; // oxfmt-ignore

/**
 * Text without accents and in lower case, as the database keeps `search_text`. Only Latin and Greek letters
 * have accents: the marks of other scripts are vowels and sounds, and й, ガ or ยิ are letters of their own.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) => letter.normalize("NFKD"))
    .replace(/[\u0300-\u0362]/g, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧĸё]/g, (letter) => special[letter]!);
}

/** Reads a search. Null where nothing is searched for. */
export function parseSearch(search: string | null | undefined): SearchTerms | null {
  if (search && Array.from(search).length > maxSearchLength) {
    throw limitExceeded(`A search may have at most ${maxSearchLength} characters.`);
  }
  const words = foldText(search ?? "")
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^@+/, ""))
    .filter((word) => word !== "");
  if (words.length > maxSearchWords) {
    throw limitExceeded(`A search may have at most ${maxSearchWords} words.`);
  }
  if (words.length === 0) return null;
  return {
    username: words.join(" "),
    words: words.map((word) => [containing(word)]),
    pieces: words.map(() => []),
  };
}

/** The same search with one typo forgiven in each word that is long enough; null where none is. */
export function forgiveTypos(terms: SearchTerms): SearchTerms | null {
  const words = terms.username.split(" ");
  if (!words.some((word) => isLongEnough(word))) return null;
  return {
    username: terms.username,
    words: words.map((word) => [containing(word), ...(isLongEnough(word) ? typos(word) : [])]),
    pieces: words.map((word) => (isLongEnough(word) ? piecesOf(word) : [])),
  };
}

/**
 * One typo leaves one half of a word as it is, unless it swaps the two letters in the middle. Halves that
 * hold no three letters in a row are in no index.
 */
function piecesOf(word: string): string[] {
  const letters = Array.from(word);
  const middle = Math.ceil(letters.length / 2);
  const halves = [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
  if (!halves.every((half) => /[\p{L}\p{N}]{3}/u.test(half))) return [];
  [letters[middle - 1], letters[middle]] = [letters[middle]!, letters[middle - 1]!];
  return [...halves, letters.join("")].map(containing);
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
