import { composeText } from "./compose-text";

const plain = /^[\x21-\x7e]*$/;
/** Blanks stay, for they separate: `trim` and `\s` of JavaScript define them. */
const invisible = /[^\P{Cc}\s]|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * An address, username, identifier or code as it is compared: NFC and trimmed, without invisible characters, with each
 * decimal digit and each fullwidth sign in ASCII.
 */
export function normalizeIdentifier(text: string): string {
  if (plain.test(text)) return text;
  return composeText(text.replace(invisible, ""))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .trim();
}

/** At most as many as Unicode has. */
const asciiDigits = new Map<string, string>();

/** The digits of a script are ten characters in a row; mathematical ones are five rows. */
function asciiDigit(digit: string): string {
  const known = asciiDigits.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const ascii = String((code - zero) % 10);
  asciiDigits.set(digit, ascii);
  return ascii;
}

/** A code of digits, also out of a sentence: `Your code is 123 456`. The text itself if it holds not exactly one. */
export function codeIn(text: string, length: number): string {
  const given = normalizeIdentifier(text);
  const found = given.match(/\d+(?:[\s-]\d+)*/g)?.map((digits) => digits.replace(/\D/g, "")) ?? [];
  const codes = found.filter((digits) => digits.length === length);
  return codes.length === 1 ? codes[0]! : given;
}
