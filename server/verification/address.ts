import { domainToASCII, domainToUnicode } from "node:url";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { parseUsername } from "#server/networks/username";
import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import type { Verification } from "./verification.entity";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Mexico dropped the 1 of mobile numbers, which many contacts still have. */
const mexicanMobile = /^\+52[ -]?1(?=(?:\D*\d){10}$)/;
const maxEmailLength = 254;
const maxPhoneLength = 40;
/** Stricter than the library, which accepts longer numbers that cannot be dialled. */
const e164 = /^\+[0-9]{4,15}$/;

/** Normalises an email address: in lower case, its domain in Unicode instead of Punycode. Null when invalid. */
export function parseEmail(text: string): string | null {
  const given = normalizeIdentifier(text)
    .replace(/^mailto:/i, "")
    .toLowerCase();
  // The time to convert a domain grows with the square of its length.
  if (given.length > maxEmailLength) return null;
  const at = given.lastIndexOf("@") + 1;
  const email = (given.slice(0, at) + domainOf(given.slice(at))).normalize("NFC");
  // Databases know cases of newer letters, so they would refuse one that is unassigned here.
  const isValid =
    email.length <= maxEmailLength && emailPattern.test(email) && !/\p{Cn}/u.test(email);
  return isValid ? email : null;
}

/** One form of a domain in other than ASCII letters; empty if it is invalid. */
function domainOf(domain: string): string {
  return /\P{ASCII}|xn--/u.test(domain) ? domainToUnicode(domainToASCII(domain)) : domain;
}

/** Converts a phone number that starts with + or 00 to E.164, without an extension. Null when invalid. */
export function parsePhone(text: string): string | null {
  const given = internationalNumber(text);
  if (!given.startsWith("+") || given.length > maxPhoneLength) return null;
  const phone = parsePhoneNumberFromString(given);
  return phone?.isPossible() && e164.test(phone.number) ? phone.number : null;
}

/** A number with its + in front, where it has a sign of an international number. */
function internationalNumber(text: string): string {
  return normalizeIdentifier(text)
    .replace(/\s/g, " ")
    .replace(/^(?:tel:)?(?:00(?=[1-9]))?/i, (start) => (start.endsWith("00") ? "+" : ""))
    .replace(mexicanMobile, "+52");
}

/** Normalises the address of a verification: email, phone number or username. Null when invalid. */
export function parseAddress(method: Verification["method"], text: string): string | null {
  if (method === "email") return parseEmail(text);
  return method === "phone" ? parsePhone(text) : parseUsername(text);
}
