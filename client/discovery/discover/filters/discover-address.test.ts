import { describe, expect, test } from "vitest";
import {
  formatAddress,
  hasFilters,
  noFilters,
  parseAddress,
  tidySearch,
  toProviderFilter,
} from "./discover-address";

const everything = { ...noFilters, view: "grid", search: "" } as const;

describe("The address of Discover", () => {
  test("An address without a word in it shows everything in a grid (DISC-32)", () => {
    expect(parseAddress("")).toEqual(everything);
    expect(hasFilters(parseAddress(""))).toBe(false);
  });

  test("Every choice stands in the address and is read back from it (DISC-31, DISC-13)", () => {
    const query = "?category=fitness&region=north_america&type=advertisement&view=list&q=yoga";
    const address = parseAddress(query);
    expect(address).toEqual({
      category: "fitness",
      region: "NORTH_AMERICA",
      reviewType: "ADVERTISEMENT",
      view: "list",
      search: "yoga",
    });
    expect(formatAddress("", address)).toBe(query);
  });

  test.each([
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
  ])("%s falls back to the default without a word", (query) => {
    expect(parseAddress(query)).toEqual(everything);
  });

  test("Filters that Discover does not have change nothing (DISC-33, DISC-34)", () => {
    const others = "priceRange=0-50&price=low&availability=weekends&rating=5&verified=true";
    const address = parseAddress(`?region=asia&${others}`);
    expect(address).toEqual(parseAddress("?region=asia"));
    expect(toProviderFilter(address)).toEqual({ region: "ASIA" });
  });

  test("A default is not written", () => {
    expect(formatAddress("?category=fitness&view=list&q=a", everything)).toBe("");
  });

  test("What belongs to others stays: the profile that is open over the page", () => {
    const address = { ...everything, region: "EUROPE" } as const;
    expect(formatAddress("?provider=amara.moves&tab=reviews", address)).toBe(
      "?provider=amara.moves&tab=reviews&region=europe",
    );
  });

  test("A search is kept within what the graph accepts", () => {
    expect(tidySearch("  yoga   in  Lyon ")).toBe("yoga in Lyon");
    expect(tidySearch("a b c d e f g h i j")).toBe("a b c d e f g h");
    expect(Array.from(tidySearch("💃".repeat(120)))).toHaveLength(100);
  });

  test("Equal choices make equal filters, and none makes an empty one", () => {
    expect(toProviderFilter(everything)).toEqual({});
    expect(toProviderFilter(parseAddress("?type=service&category=creative"))).toEqual({
      categories: ["creative"],
      reviewType: "SERVICE",
    });
  });
});
