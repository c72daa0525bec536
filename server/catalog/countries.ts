import { Region } from "./regions";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Countries whose time zones lie outside of their region, and the regions of America. */
const exceptions: Partial<Record<string, Region>> = {
  ...regionOf(Region.NORTH_AMERICA, "US CA MX"),
  ...regionOf(Region.SOUTH_AMERICA, "AR BO BR CL CO EC FK GF GY PE PY SR UY VE"),
  ...regionOf(Region.EUROPE, "CY FO IS"),
};

function regionOf(region: Region, codes: string): Record<string, Region> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, region]));
}

/** Whether it is a code of ISO 3166-1 alpha-2, in capitals, of an inhabited country. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && zonesOf(code).length > 0 && names.of(code) !== undefined;
}

/** The code in capitals; null if it is not one of a country. */
export function parseCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isCountry(code) ? code : null;
}

/** By the time zones of the country, as the regions describe themselves. */
export function regionOfCountry(code: string): Region {
  const known = exceptions[code];
  if (known) return known;
  const continents = new Set(zonesOf(code).map((zone) => zone.split("/", 1)[0]));
  if (continents.has("Europe")) return Region.EUROPE;
  const isAsian = continents.has("Asia") || continents.has("Australia");
  return isAsian ? Region.ASIA : Region.OTHER;
}

/** Node 20 has the property alone; newer releases have the method, and will lose the property. */
type LocaleWithZones = Intl.Locale & {
  timeZones?: readonly string[];
  getTimeZones?(): readonly string[] | undefined;
};

/** Empty for a code that is no country, or that another one has replaced. */
function zonesOf(code: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${code}`);
  if (locale.region !== code) return [];
  return (locale.getTimeZones ? locale.getTimeZones() : locale.timeZones) ?? [];
}
