import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { nameRule, passwordLength } from "./person-rules";
import { countryChoices, countryOf, dialCodes, homeCountry, withCountry } from "./phone/dial-codes";

const faultsOf = (rule: z.ZodMiniType, text: string) =>
  rule.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test("a name has 1 to 80 characters, counted as on the server: VAL-01, VAL-09", () => {
  const name = nameRule("First name");
  expect(faultsOf(name, "  ")).toEqual(["First name is required"]);
  expect(faultsOf(name, ` ${"é".repeat(80)} `)).toEqual([]);
  expect(faultsOf(name, "😀".repeat(80))).toEqual([]);
  expect(faultsOf(name, "😀".repeat(81))).toEqual(["First name may have at most 80 characters"]);
});

test("a new password has 8 to 128 characters, counted as on the server: LIMIT-03, VAL-07", () => {
  const password = z.string().check(...passwordLength);
  expect(faultsOf(password, "")).toEqual([]);
  const short = ["Password must be at least 8 characters"];
  expect(faultsOf(password, "1234567")).toEqual(short);
  expect(faultsOf(password, "😀".repeat(7))).toEqual(short);
  expect(faultsOf(password, "😀".repeat(8))).toEqual([]);
  expect(faultsOf(password, "😀".repeat(128))).toEqual([]);
  expect(faultsOf(password, "x".repeat(129))).toEqual(["Password must be at most 128 characters"]);
});

test("the dial codes are those of the phone library; shared ones belong to the largest country", () => {
  const known = getCountries().map((country) => [country, getCountryCallingCode(country)]);
  expect([...dialCodes]).toEqual(known);
  expect(countryOf("+1 242", "NO")).toBe("US");
  expect(countryOf("+1 242", "BS")).toBe("BS");
  expect([countryOf("+7 701", "NO"), countryOf("+", "NO"), countryOf("400", "NO")]).toEqual([
    "RU",
    null,
    null,
  ]);
  expect(withCountry("+47 400 00 000", "NO", "SE")).toBe("+46 400 00 000");
  expect([homeCountry("nb-NO"), homeCountry("de"), homeCountry("?")]).toEqual(["NO", "DE", "US"]);
  expect(countryChoices()).toHaveLength(known.length);
});
