import { otherRegions } from "./other-regions.generated";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Whether it is a code of ISO 3166-1 alpha-2 in capitals. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined && !otherRegions.includes(code);
}
