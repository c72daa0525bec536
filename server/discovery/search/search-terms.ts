import { usernameOfLink } from "#server/networks/username";
import { limitExceeded } from "#server/platform/errors/graph-error";
import {
  maxSearchLength,
  maxSearchWords,
  lettersForOneTypo,
} from "#server/platform/settings/limits";
import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import { catalogWords, matchCatalog, type CatalogMatch } from "./catalog-words";
import { partsOf } from "./word-forms";

/** A word of a search, folded. */
export interface SearchWord {
  /** As typed; after a typo also the words that may be meant. Any of them matches. */
  alternatives: readonly string[];
  catalog: CatalogMatch | null;
}

export interface SearchTerms {
  /** The whole search as a username. */
  username: string;
  /** Every word must match. */
  words: readonly SearchWord[];
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

/** Left out of a search with other words. */
const fillers = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "near", "of", "on", "or", "the", "to", "with", "&"]); // oxfmt-ignore

/** Null for an empty search. A pasted link to a profile, also of our own site, searches for its username. */
export function parseSearch(
  search: string | null | undefined,
  publicUrl?: string,
): SearchTerms | null {
  if (search && Array.from(search).length > maxSearchLength) {
    throw limitExceeded(`A search may have at most ${maxSearchLength} characters.`);
  }
  const given = normalizeIdentifier(search ?? "");
  const all = foldText(usernameOfLink(given, publicUrl) ?? given)
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^@+/, ""))
    .filter((word) => word !== "");
  // Symbols beside words, such as an emoji, match nothing and would empty the list.
  const readable = all.filter((word) => partsOf(word).length > 0);
  const words = readable.length > 0 ? readable : all;
  if (words.length > maxSearchWords) {
    throw limitExceeded(`A search may have at most ${maxSearchWords} words.`);
  }
  if (words.length === 0) return null;
  const meaningful = words.filter((word) => !fillers.has(word));
  return {
    username: words.join(" "),
    words: joinCompounds(meaningful.length > 0 ? meaningful : words).map((word) =>
      toSearchWord([word]),
    ),
  };
}

/** "skin care" becomes the word of the catalogue, "skincare". */
function joinCompounds(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const compound = `${joined.at(-1) ?? ""}${word}`;
    if (joined.length > 0 && catalogWords.includes(compound)) joined.pop();
    joined.push(catalogWords.includes(compound) ? compound : word);
  }
  return joined;
}

export function toSearchWord(alternatives: readonly string[]): SearchWord {
  return { alternatives, catalog: matchCatalog(alternatives) };
}

/** Whether a typo is forgiven in one of the words. */
export function hasLongWord({ username }: SearchTerms): boolean {
  return username.split(/[ ._]+/).some(isLongEnough);
}

export function isLongEnough(word: string): boolean {
  return Array.from(word).length >= lettersForOneTypo;
}

/** Patterns of words at Damerau–Levenshtein distance 1, or that begin so: a wrong, missing, extra or swapped letter. */
export function typosOf(word: string): string[] {
  const letters = Array.from(word);
  const patterns = new Set<string>();
  const textOf = (part: readonly string[]) => part.map(literal).join("");
  for (const [at, letter] of letters.entries()) {
    const before = textOf(letters.slice(0, at));
    const after = textOf(letters.slice(at + 1));
    patterns.add(`${before}_${after}%`);
    patterns.add(`${before}${after}%`);
    patterns.add(`${before}_${literal(letter)}${after}%`);
    const next = letters[at + 1];
    if (next !== undefined) {
      patterns.add(`${before}${textOf([next, letter, ...letters.slice(at + 2)])}%`);
    }
  }
  return [...patterns];
}

export function containing(word: string): string {
  return `%${Array.from(word).map(literal).join("")}%`;
}

/** Escapes LIKE's special characters. */
export function literal(character: string): string {
  return /[\\%_]/.test(character) ? `\\${character}` : character;
}
