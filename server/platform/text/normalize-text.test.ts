import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeLine, normalizeText } from "./normalize-text";

test.each([
  ["Patient teacher.\u000bOn time.", "Patient teacher.\nOn time."],
  ["Great \u001b[31mclass\u001b[0m", "Great class"],
  ["Nice \ufffe lessons\uffff", "Nice  lessons"],
  ["Page one\fPage two", "Page one\nPage two"],
  ["one\u0085two\u2028three\u2029four\r\nfive\rsix", "one\ntwo\nthree\nfour\nfive\nsix"],
  ["a\u0000b\u0007c\u007fd", "abcd"],
  ["pasted \ufffcpicture", "pasted picture"],
  ["icon \ue000", "icon"],
])("characters that other formats forbid leave the text %j", (given, shown) => {
  expect(normalizeText(given)).toBe(shown);
});

test.each([
  ["in\u00advis\u200bible\ufeff \u2060word", "invisible word"],
  ["abc\u202egpj.exe", "abcgpj.exe"],
  ["\u2066isolated\u2069 \u202dtext\u202c", "isolated text"],
  ["English\u200f text", "English text"],
  ["a\u200db\u200cc", "abc"],
  ["tag\u{e0041}s", "tags"],
  ["letter\ufe0f", "letter"],
])("invisible characters outside their use leave the text %j", (given, shown) => {
  expect(normalizeText(given)).toBe(shown);
});

test.each([
  ["a Persian word", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ["a Devanagari conjunct", "\u0915\u094d\u200d\u0937"],
  ["a Sinhala word", "\u0DC1\u0DCA\u200d\u0DBB\u0DD3"],
  ["an emoji of two parts", "\u{1f469}\u{1f3fd}\u200d\u{1f680}"],
  ["a heart in colour", "I \u2764\ufe0f it"],
  ["a keycap", "1\ufe0f\u20e3"],
  ["England's flag", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["a pirate's flag", "\u{1f3f4}\u200d\u2620\ufe0f"],
  ["a form of an ideograph", "\u845b\u{e0100}\u57ce"],
  ["Khmer words", "\u1781\u17d2\u1798\u17c2\u179a\u200b\u1781"],
  ["Hebrew with a mark of direction", "\u05e9\u05dc\u05d5\u05dd\u200e (C++)"],
  ["Hebrew with vowels", "\u05e9\u05b8\u05bc\u05c1\u05dc\u05d5\u05b9\u05dd"],
  ["a face", "( \u0361\u00b0 \u035c\u0296 \u0361\u00b0)"],
  ["a tab between figures", "9:00\tyoga"],
  ["one empty line", "one\n\ntwo"],
])("%s stays as it is", (_, text) => {
  expect(normalizeText(text)).toBe(text);
});

test.each([
  ["one\n\n\n\ntwo\n \n\t\nthree", "one\n\ntwo\n\nthree"],
  ["one\n\u2800\n\u2800\n\u2800\ntwo", "one\n\ntwo"],
  ["  \n text \n\n ", "text"],
  ["\u0301a mark first", "a mark first"],
  ["line\n\u0301mark", "line\nmark"],
  [`P${"\u0300\u0301".repeat(35)}`, "P\u0300\u0301\u0300\u0301"],
  ["cafe\u0301", "caf\u00e9"],
])("lines and marks of %j become readable", (given, shown) => {
  expect(normalizeText(given)).toBe(shown);
});

test.each([
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u034f",
  "\ufe0f",
  "\u17b4",
  "\u180b",
  "\u{e0100}",
  "\u{1d159}",
  "\u0301",
  "\u200b \u00a0\u3000",
  "\u{13441}",
  "\u0903\u0301",
  "\ue000",
  "\u2066\u2069",
  "",
])("a text that shows nothing is empty: %j", (text) => {
  expect(normalizeText(text)).toBe("");
});

test("a line has single blanks instead of line breaks", () => {
  expect(normalizeLine(" Noor\r\n\u000b  Breathes\u00a0now ")).toBe("Noor Breathes now");
});

test("a second time changes nothing, and the result is valid XML and NFC", () => {
  const signs = fc.oneof(
    fc.constantFrom(
      ..."\n\r\u000b \t\u0301\u200d\u200c\ufe0f\u2764\u{1f469}\u{1f3f4}\u{e0067}\u{e007f}\u0627\u200f\u2800\u115f\u001b[31m\u0915\u1160\ue000ae",
    ),
    fc.string({ unit: "binary", maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (list) => {
      const text = normalizeText(list.join("").toWellFormed());
      expect(normalizeText(text)).toBe(text);
      expect(text.normalize("NFC")).toBe(text);
      expect(text).not.toMatch(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/u);
    }),
    { numRuns: 1000 },
  );
});
