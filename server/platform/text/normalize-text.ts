import { composeText } from "./compose-text";

/**
 * Text that needs no work: printable characters of the Latin, Greek and Cyrillic blocks that NFC leaves alone, and no run
 * of empty lines.
 */
const plain =
  /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u{1f600}-\u{1f64f}]*$/u;
const edgesOrEmptyLines = /^[\s\ufeff]|\s$|\n\s*\n\s*\n/;

/** Colours and cursor movements that terminals write. */
const terminalSequence = /[^\P{Cc}\s]\[[\d;?]*[ -/]*[@-~]/gu;
/** A vertical tab is a line break of slides, and U+0085 one of older systems. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Scripts whose letters change their form at a joiner (after Unicode Standard Annex 31). */
const joining = scripts(
  "Arabic Syriac Mandaic Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam " +
    "Sinhala Myanmar Khmer Tibetan Balinese Javanese Sundanese Meetei_Mayek",
);
/** Scripts without blanks between words, which a zero-width space may separate. */
const unspaced = scripts("Thai Lao Khmer Myanmar Tibetan");
const rightToLeft = new RegExp(
  `(?=\\p{L})${scripts("Hebrew Arabic Syriac Thaana Nko Samaritan Mandaic")}`,
  "u",
);

const pictograph = "\\p{Extended_Pictographic}";
/** The region of a flag. */
const tags = "[\\u{e0020}-\\u{e007e}]{1,30}\\u{e007f}";
const shownLetter = "(?!\\p{Default_Ignorable_Code_Point})";
/** Invisible characters in their use: parts of emoji and flags, forms of ideographs, joiners. */
const used = [
  `(?<=[${pictograph}\\p{Emoji_Modifier}]|\\p{Emoji}\\ufe0f|\\u{1f3f4}${tags})\\u200d(?=${pictograph})`,
  "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
  `(?<=\\u{1f3f4})${tags}`,
  "(?<=[\\p{Script=Han}\\p{Script=Myanmar}\\p{Sm}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]",
  "(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]",
  `(?<=${shownLetter}${joining})[\\u200c\\u200d]`,
  `(?<=${shownLetter}${unspaced})\\u200b(?=${shownLetter}${unspaced})`,
].join("|");
const removed =
  "[^\\P{Cc}\\t\\n]|[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\p{Co}\\ufff9-\\ufffc]";
const invisible = new RegExp(`(${used})|${removed}`, "gu");
/** Marks of direction order the words of a text with right-to-left letters; overrides and embeddings have no use. */
const invisibleBesideRightToLeft = new RegExp(`(${used}|[\\u200e\\u200f\\u061c])|${removed}`, "gu");

/** Tibetan writes whole consonants as marks. */
const stackedMarks = /([^\P{M}\p{Script=Tibetan}]{4})[^\P{M}\p{Script=Tibetan}]+/gu;
const visible =
  /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]|\p{Extended_Pictographic}/u;

/**
 * A text of a person as others see it: NFC, lines ended by `\n`, at most one empty line in a row, without characters that
 * XML or JSON lines forbid, private ones, invisible ones outside their use, marks without a base, and stacks of more than
 * four marks. Empty when nothing is visible.
 */
export function normalizeText(text: string): string {
  if (plain.test(text) && !edgesOrEmptyLines.test(text)) return text;
  const pattern = rightToLeft.test(text) ? invisibleBesideRightToLeft : invisible;
  const given = withBlanks(text.replace(terminalSequence, "").replace(lineBreak, "\n"));
  const shown = composeText(given.replace(pattern, "$1"))
    .replace(/\n[\p{M}\u200b-\u200d]+/gu, "\n")
    .replace(/^[\s\p{M}\u200b-\u200d]+/u, "")
    .trimEnd()
    .replace(stackedMarks, "$1")
    .replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n");
  return hasVisibleText(shown) ? shown : "";
}

/** A text of one line. */
export function normalizeLine(text: string): string {
  return normalizeText(normalizeText(text).replace(/\s+/g, " "));
}

function hasVisibleText(text: string): boolean {
  return visible.test(text);
}

/** The empty cell of Braille replaces blanks that networks remove. */
function withBlanks(text: string): string {
  return /[\u2801-\u28ff]/.test(text) ? text : text.replaceAll("\u2800", " ");
}

function scripts(names: string): string {
  return `[${names
    .split(" ")
    .map((name) => `\\p{Script=${name}}`)
    .join("")}]`;
}
