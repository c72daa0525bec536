import { parsePhoneNumberFromString } from "libphonenumber-js";
import { readUsername } from "#server/networks/username";
import type { Verification } from "./verification.entity";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestEmail = 254;
const longestPhone = 40;
/** The library calls some longer ones possible; no network dials them. */
const e164 = /^\+[0-9]{4,15}$/;

/** An e-mail address as it is stored and compared: trimmed, in lower case. Null where the text cannot be one. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= longestEmail && emailPattern.test(email) ? email : null;
}

/** A phone number as E.164, from any way of writing it that starts with +. Null where none is possible. */
export function readPhone(text: string): string | null {
  const given = text.trim();
  if (!given.startsWith("+") || given.length > longestPhone) return null;
  const phone = parsePhoneNumberFromString(given);
  return phone?.isPossible() && e164.test(phone.number) ? phone.number : null;
}

/** What a verification of this method is of, as users have it. Null where the text cannot be one. */
export function readAddress(method: Verification["method"], text: string): string | null {
  if (method === "email") return readEmail(text);
  return method === "phone" ? readPhone(text) : readUsername(text);
}
