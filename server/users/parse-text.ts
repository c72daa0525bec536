import { normalizeLine } from "#server/platform/text/normalize-text";

const reservedWord = /^(?:plaudit|verified|official|moderators?)$/;
/** Symbols such as check marks and medals, but not ™, ® and ©. */
const badge = /[\p{So}\u{FE0F}]/u;
const trademarks = /[™®©]/gu;
const flags = /\p{Regional_Indicator}{2}|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;
const symbols = new RegExp(
  `(${flags.source}|${trademarks.source})|[\\p{So}\\p{Emoji_Modifier}\\ufe0f]`,
  "gu",
);
/** A joiner has an effect only in scripts such as Arabic and Devanagari. */
const joinerInAlphabet =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d\s][\u200c\u200d]|^[\u200c\u200d]/u;
/** NFC leaves single marks of a letter that has no code point of its own. */
const stackedMarks = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}{2}|\p{M}{5}/u;
/** Letters that show as nothing. */
const filler = /[\u115f\u1160\u3164]/;
/** Alphabets with letters that look alike. */
const alphabets = ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu"].map(
  (name) => new RegExp(`\\p{Script=${name}}`, "u"),
);

export function parseName(text: string | null | undefined): string {
  return normalizeLine(text ?? "");
}

/** Compares lengths in code points, as PostgreSQL does, not in UTF-16 units. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}

/**
 * Why a name could be taken for something else, or null: a badge, a username, a reserved word, or a word with letters of
 * several alphabets that look alike (after the single-script rule of Unicode Technical Standard 39).
 */
export function misleadingPart(name: string): string | null {
  const folded = name.normalize("NFKC").replace(trademarks, "").replace(flags, "");
  if (badge.test(folded)) return "Use letters instead of symbols";
  if (folded.startsWith("@")) return "Start the name with a letter, not with @";
  if (filler.test(folded) || joinerInAlphabet.test(folded) || stackedMarks.test(folded)) {
    return "Remove the invisible or stacked characters";
  }
  const words = folded.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
  if (words.some(hasSeveralAlphabets)) return "Use letters of one alphabet in a word";
  const isReserved =
    words.some((word) => reservedWord.test(withoutMarks(word))) ||
    withoutMarks(words.join("")).includes("plaudit");
  return isReserved ? "This name could be taken for Plaudit or a badge" : null;
}

function hasSeveralAlphabets(word: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(word)).length > 1;
}

function withoutMarks(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
}

/** A name from a social network, where symbols beside it are usual; empty if the rest could be taken for something else. */
export function nameOfNetwork(text: string | null): string {
  const name = parseName((text ?? "").replace(symbols, "$1")).replace(/^@+/, "");
  return misleadingPart(name) === null ? name : "";
}
