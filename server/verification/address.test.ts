import { expect, test } from "vitest";
import { parseUsername } from "#server/networks/username";
import { maxBodyBytes } from "#server/platform/settings/limits";
import { codeIn, normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import { parseEmail, parsePhone } from "./address";

test.each([
  "\u200bjo@example.org",
  "jo@example.org\u200b",
  "jo\u00ad@example.org",
  "jo\u202e@example.org",
  "jo\u0001@example.org",
  "jo\u007f@example.org",
  "jo\u0085@example.org",
  "jo@example.org\u0085",
  "\ufeffjo@example.org ",
  "mailto:Jo@Example.org",
  "\uff4a\uff4f\uff20example.org",
])("one email address has one form: %j", (text) => {
  expect(parseEmail(text)).toBe("jo@example.org");
});

test.each([
  ["jose\u0301@example.org", "jos\u00e9@example.org"],
  ["jo@xn--bcher-kva.example", "jo@b\u00fccher.example"],
  ["jo@BU\u0308CHER.example", "jo@b\u00fccher.example"],
  ["jo\u0661@example.org", "jo1@example.org"],
])("letters of an email address have one form: %j", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each([
  "jo@xn--.org",
  "jo@ex\nample.org",
  "jo\u00a0x@example.org",
  "\u{10efd}x\u0378@example.org",
])("an email address that a constraint would refuse is invalid: %j", (text) => {
  expect(parseEmail(text)).toBeNull();
});

test("the longest body is no email address, which is known before its domain is converted", () => {
  const letters = Array.from({ length: maxBodyBytes / 3 }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
  );
  const begun = performance.now();
  expect(parseEmail(`jo@${letters.join("")}.example`)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(parseEmail(`${"a".repeat(242)}@example.org`)).toHaveLength(254);
  expect(parseEmail(`${"a".repeat(243)}@example.org`)).toBeNull();
});

test.each([
  ["+49 151/12345678", "+4915112345678"],
  ["+49 151\u201312345678", "+4915112345678"],
  ["+49\u2011151\u201112345678", "+4915112345678"],
  ["+33 6\u202f12\u202f34\u202f56\u202f78", "+33612345678"],
  ["+33 6\u200912\u200934\u200956\u200978", "+33612345678"],
  ["+\u0669\u0666\u0666\u0665\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667", "+966501234567"],
  ["\uff0b\uff18\uff11 90 1234 5678", "+819012345678"],
  ["+1 415 555 2671 ext. 12", "+14155552671"],
  ["+44 7700 900142\u200e", "+447700900142"],
  ["\u202d+33 6 39 98 00 14\u202c", "+33639980014"],
  ["+52 1 55 1234 5678", "+525512345678"],
  ["tel:+49-151-12345678", "+4915112345678"],
  ["0049 151 12345678", "+4915112345678"],
])("a phone number is understood as people write it: %j", (text, number) => {
  expect(parsePhone(text)).toBe(number);
});

test.each([
  "https://www.instagram.com/noor.breathes/",
  "instagram.com/noor.breathes",
  "http://m.instagram.com/Noor.Breathes?igsh=abc%3D",
  "https://instagram.com/stories/noor.breathes/31",
  "https://plaudit.example/@noor.breathes/reviews",
  "@noor.breathes\u200b",
  "noor\u00ad.breathes",
])("a username is found in what people paste: %j", (text) => {
  expect(parseUsername(text, "https://plaudit.example")).toBe("noor.breathes");
});

test.each([
  "https://www.instagram.com/p/Cx1/",
  "https://other.example/@noor",
  "noor breathes",
  "@@noor.breathes",
  "ñoor",
])("%j names no profile", (text) => {
  expect(parseUsername(text, "https://plaudit.example")).toBeNull();
});

test.each([
  ["Your code is 123 456", "123456"],
  ["<#> 123-456 is your Plaudit code, valid until 2026", "123456"],
  ["\u0661\u0662\u0663\u0664\u0665\u0666", "123456"],
  ["123456\u200b", "123456"],
  ["111111 or 222222", "111111 or 222222"],
  ["7KQM-X2PA", "7KQM-X2PA"],
])("a code is found in a sentence: %j", (text, code) => {
  expect(codeIn(text, 6)).toBe(code);
});

test("the digits of every numbering system become ASCII", () => {
  const written = Intl.supportedValuesOf("numberingSystem")
    .map((system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }))
    .map((format) => format.format(9_876_543_210))
    .filter((number) => /^\p{Nd}+$/u.test(number));
  expect(new Set(written.map(normalizeIdentifier))).toEqual(new Set(["9876543210"]));
});
