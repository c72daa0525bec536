import { parsePhoneNumberFromString } from "libphonenumber-js";
import { parseUsername } from "#server/networks/username";
import type { Verification } from "./verification.entity";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const maxEmailLength = 254;
const maxPhoneLength = 40;
/** Stricter than the library, which accepts longer numbers that cannot be dialled. */
const e164 = /^\+[0-9]{4,15}$/;

/** Normalises an email address: trimmed, lower case. Null when invalid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : null;
}

/** Converts a phone number that starts with + to E.164. Null when invalid. */
export function parsePhone(text: string): string | null {
  const given = text.trim();
  if (!given.startsWith("+") || given.length > maxPhoneLength) return null;
  const phone = parsePhoneNumberFromString(given);
  return phone?.isPossible() && e164.test(phone.number) ? phone.number : null;
}

/** Normalises the address of a verification: email, phone number or username. Null when invalid. */
export function parseAddress(method: Verification["method"], text: string): string | null {
  if (method === "email") return parseEmail(text);
  return method === "phone" ? parsePhone(text) : parseUsername(text);
}
