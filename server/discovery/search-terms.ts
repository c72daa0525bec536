import { limitExceeded } from "#server/platform/errors/graph-error";
import {
  maxSearchLength,
  maxSearchWords,
  lettersForOneTypo,
} from "#server/platform/settings/limits";

/** LIKE patterns over `search_text`. */
export interface SearchTerms {
  /** The whole search as a username. */
  username: string;
  /** Every word must match one of its patterns. */
  words: readonly (readonly string[])[];
  /** Pre-filter, because the trigram index is slow for many patterns: a match must contain one of a word's few pieces. */
  pieces: readonly (readonly string[])[];
}

/** Letters without a Unicode decomposition, mapped as PostgreSQL's `unaccent` does. */
const special: Record<string, string> = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ŧ: "t", ĸ: "q", ё: "е",
}; // oxfmt-ignore

/**
 * Lower case without accents, exactly as the database computes `search_text`. Only Latin and Greek marks are removed:
 * in other scripts they are vowels or parts of letters, as in й, ガ or ยิ.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) => letter.normalize("NFKD"))
    .replace(/[\u0300-\u0362]/g, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧĸё]/g, (letter) => special[letter]!);
}

/** Null for an empty search. */
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

/** Allows one typo per word that is long enough; null if no word is. */
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
 * Pigeonhole: one typo leaves one half of a word intact, unless it swaps the two middle letters. The trigram index needs
 * three letters in a row.
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

/** Patterns for Damerau–Levenshtein distance 1: a wrong, missing, extra or swapped letter, anywhere in the text. */
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

/** Escapes LIKE's special characters. */
export function literal(character: string): string {
  return /[\\%_]/.test(character) ? `\\${character}` : character;
}
