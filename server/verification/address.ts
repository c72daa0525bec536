import { parsePhoneNumberFromString } from "libphonenumber-js";
import { parseUsername } from "#server/networks/username";
import type { Verification } from "./verification.entity";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const maxEmailLength = 254;
const maxPhoneLength = 40;
/** The library calls some longer ones possible; no network dials them. */
const e164 = /^\+[0-9]{4,15}$/;

/** An e-mail address as it is stored and compared: trimmed, in lower case. Null where the text cannot be one. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : null;
}

/** A phone number as E.164, from any way of writing it that starts with +. Null where none is possible. */
export function parsePhone(text: string): string | null {
  const given = text.trim();
  if (!given.startsWith("+") || given.length > maxPhoneLength) return null;
  const phone = parsePhoneNumberFromString(given);
  return phone?.isPossible() && e164.test(phone.number) ? phone.number : null;
}

/** What a verification of this method is of, as users have it. Null where the text cannot be one. */
export function parseAddress(method: Verification["method"], text: string): string | null {
  if (method === "email") return parseEmail(text);
  return method === "phone" ? parsePhone(text) : parseUsername(text);
}
