import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Config } from "#server/platform/settings/config";

/**
 * Whether text messages to this E.164 number are allowed. Premium numbers earn money per text, so an operator can
 * restrict countries; that also excludes numbers without a country, such as satellite phones.
 */
export function maySendTextTo({ textMessages }: Config, phone: string): boolean {
  const countries = textMessages?.countries;
  if (!countries) return true;
  const number = parsePhoneNumberFromString(phone);
  // Countries may share a prefix, and number plans become outdated.
  const possible = number?.country ? [number.country] : (number?.getPossibleCountries() ?? []);
  return possible.some((country) => countries.includes(country));
}

/** The country of a number, or its calling code if several countries share it. */
export function countryOf(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.country ?? `+${number?.countryCallingCode ?? ""}`;
}
