import { countryChoices } from "#client/verification/phone/dial-codes";

/** Regions with a dial code that ISO 3166 does not list as countries. */
const noCountries = new Set(["AC", "TA", "XK"]);

/** Countries by their English names, as options of a field. */
export function countryOptions(): { value: string; label: string }[] {
  return countryChoices()
    .filter(({ country }) => !noCountries.has(country))
    .map(({ country, name }) => ({ value: country, label: name }));
}
