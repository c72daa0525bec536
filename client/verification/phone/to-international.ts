import { identifierText } from "#client/providers/username";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number as typed in its country, with the dial code; unchanged if it has one or is no number there. */
export function toInternational(phone: string, country: string): string {
  const text = identifierText(phone).replace(/^00(?=[1-9])/, "+");
  if (text.startsWith("+")) return text;
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isPossible() ? parsed.formatInternational() : phone;
}
