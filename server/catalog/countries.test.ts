import { afterEach, expect, test, vi } from "vitest";
import { isCountry, regionOfCountry } from "./countries";

afterEach(() => void vi.unstubAllGlobals());

test.each(["timeZones", "getTimeZones"])(
  "a release of Node that has only %s knows countries",
  (name) => {
    type Locale = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };
    const zonesOf = (locale: Locale) => locale.getTimeZones?.() ?? locale.timeZones;
    const Locale = Intl.Locale;
    class OtherLocale {
      constructor(tag: string) {
        const locale = new Locale(tag);
        const zones = name === "timeZones" ? zonesOf(locale) : () => zonesOf(locale);
        return { region: locale.region, [name]: zones } as unknown as OtherLocale;
      }
    }
    vi.stubGlobal("Intl", { ...Intl, Locale: OtherLocale });
    expect(["DE", "XX"].filter(isCountry)).toEqual(["DE"]);
    expect(["DE", "JP"].map(regionOfCountry)).toEqual(["europe", "asia"]);
  },
);

test("a country is a code of two capitals that is in use", () => {
  expect(
    ["DE", "AU", "CY", "XX", "EU", "UN", "SU", "UK", "de", "DEU", ""].filter(isCountry),
  ).toEqual(["DE", "AU", "CY"]);
});

test("the region of a country is that of the region's description", () => {
  const known = Object.entries({
    north_america: "US CA MX",
    europe: "DE FR GB IS CY ES PT RU TR UA CH NO",
    asia: "JP AU IN AE IL ID SG",
    south_america: "BR AR CL UY GY",
    other: "ZA NG EG NZ FJ CU GT",
  });
  for (const [region, codes] of known) {
    const wrong = codes.split(" ").filter((code) => regionOfCountry(code) !== region);
    expect([region, wrong]).toEqual([region, []]);
  }
});

test("there are about as many countries as ISO 3166 has, and each has a region", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry);
  expect(codes.length).toBeGreaterThan(235);
  expect(codes.length).toBeLessThan(256);
});
