import { describe, expect, test } from "vitest";
import {
  formatAddress,
  hasFilters,
  noFilters,
  parseAddress,
  normalizeSearch,
  toProviderFilter,
} from "./discover-address";

const everything = { ...noFilters, view: "grid", search: "" } as const;

describe("The URL of Discover", () => {
  test("A URL without parameters shows everything in a grid (DISC-32)", () => {
    expect(parseAddress("")).toEqual(everything);
    expect(hasFilters(parseAddress(""))).toBe(false);
  });

  test("Every choice is written to the URL and parsed from it (DISC-31, DISC-13)", () => {
    const query = "?category=fitness&region=north_america&type=advertisement&view=list&q=yoga";
    const address = parseAddress(query);
    expect(address).toEqual({
      ...everything,
      category: "fitness",
      region: "NORTH_AMERICA",
      reviewType: "ADVERTISEMENT",
      view: "list",
      search: "yoga",
    });
    expect(formatAddress("", address)).toBe(query);
  });

  test("Prices and the order by price have a currency, dollars without one", () => {
    for (const query of ["?price=from_fifty&currency=EUR", "?currency=CHF&sort=price"]) {
      expect(formatAddress("", parseAddress(query))).toBe(query);
    }
    expect(toProviderFilter(parseAddress("?sort=price")).currency).toBe("USD");
    expect(toProviderFilter(parseAddress("?country=DE.FR"))).toEqual({ countries: ["DE", "FR"] });
    expect(formatAddress("", parseAddress("?price=from_fifty&currency=usd"))).toBe(
      "?price=from_fifty",
    );
  });

  test("Codes of no country and of no currency are left out, as the API rejects them", () => {
    const address = parseAddress("?country=DE.QQ.UK&price=from_fifty&currency=ZZZ");
    expect(toProviderFilter(address)).toEqual({
      countries: ["DE"],
      prices: ["FROM_FIFTY"],
      currency: "USD",
    });
    expect(parseAddress("?price=from_fifty&currency=constructor").currency).toBeNull();
  });

  test("The filters of the sheet and the order are written in a fixed order (Q102)", () => {
    const query =
      "?category=fitness&verified=1&service=meal_prep.yoga_instruction&language=brazilian+portuguese.spanish&price=under_fifty&rating=4.5&response=within_day&sort=reviews";
    const address = parseAddress(query);
    expect(address).toMatchObject({ category: "fitness", sort: "MOST_REVIEWS" });
    expect(formatAddress("", address)).toBe(query);
    expect(hasFilters(address)).toBe(true);
    expect(toProviderFilter(address)).toEqual({
      categories: ["fitness"],
      verifiedOnly: true,
      serviceTypes: ["meal_prep", "yoga_instruction"],
      languages: ["brazilian portuguese", "spanish"],
      prices: ["UNDER_FIFTY"],
      currency: "USD",
      minimumRating: 4.5,
      responseTime: "WITHIN_DAY",
    });
    expect(formatAddress(query, { ...address, ...noFilters })).toBe("");
    const more = Array.from({ length: 12 }, (_, index) => `l${index}`).join(".");
    expect(toProviderFilter(parseAddress(`?language=${more}`)).languages).toHaveLength(10);
  });

  test.each([
    "?verified=yes",
    "?service=juggling.__proto__",
    "?language=.+.",
    "?price=cheap",
    "?currency=euro",
    "?country=de.Germany.%C3%9F%C3%9F",
    "?rating=6",
    "?response=toString",
    "?sort=name",
    "?sort=constructor",
    "?category=gardening",
    "?category=all",
    "?region=EUROPE",
    "?region=atlantis",
    "?region=toString",
    "?type=sponsored",
    "?type=__proto__",
    "?view=table",
    "?q=%20%20",
    "?category=fitness%00",
  ])("%s silently falls back to the default", (query) => {
    expect(parseAddress(query)).toEqual(everything);
  });

  test("Unknown filters change nothing (DISC-33, DISC-34)", () => {
    const others = "priceRange=0-50&price=low&availability=weekends&rating=5&verified=true";
    const address = parseAddress(`?region=asia&${others}`);
    expect(address).toEqual(parseAddress("?region=asia"));
    expect(toProviderFilter(address)).toEqual({ region: "ASIA" });
  });

  test("Defaults are not written", () => {
    expect(formatAddress("?category=fitness&view=list&q=a", everything)).toBe("");
  });

  test("Other parameters stay, such as the open profile", () => {
    const address = { ...everything, region: "EUROPE" } as const;
    expect(formatAddress("?provider=amara.moves&tab=reviews", address)).toBe(
      "?provider=amara.moves&tab=reviews&region=europe",
    );
  });

  test("A search is shortened to the limits of the API", () => {
    expect(normalizeSearch("  yoga   in  Lyon ")).toBe("yoga in Lyon");
    expect(normalizeSearch("a b c d e f g h i j")).toBe("a b c d e f g h");
    expect(Array.from(normalizeSearch("💃".repeat(120)))).toHaveLength(100);
  });

  test("Equal choices give equal filters, and no choice gives an empty one", () => {
    expect(toProviderFilter(everything)).toEqual({});
    expect(toProviderFilter(parseAddress("?type=service&category=creative"))).toEqual({
      categories: ["creative"],
      reviewType: "SERVICE",
    });
  });
});
