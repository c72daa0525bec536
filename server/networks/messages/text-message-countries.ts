import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Config } from "#server/platform/settings/config";

/**
 * Whether texts are sent to this number (E.164). Numbers that earn somebody money by the texts they get are why
 * an operator names countries: then satellite and other numbers of no country are left out as well.
 */
export function maySendTextTo({ textMessages }: Config, phone: string): boolean {
  const countries = textMessages?.countries;
  if (!countries) return true;
  const number = parsePhoneNumberFromString(phone);
  // Countries may have a prefix in common, and lists of who has which numbers grow old.
  const possible = number?.country ? [number.country] : (number?.getPossibleCountries() ?? []);
  return possible.some((country) => countries.includes(country));
}

/** The country that a number belongs to, or its calling code where several share the number. */
export function countryOf(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.country ?? `+${number?.countryCallingCode ?? ""}`;
}
