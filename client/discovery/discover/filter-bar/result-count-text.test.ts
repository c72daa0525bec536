import { expect, test } from "vitest";
import { resultCountText } from "./result-count-text";

const all = {
  count: 38,
  search: "",
  category: null,
  region: null,
  reviewType: null,
  sort: null,
  currency: null,
};
const read = (found: Partial<typeof all> | object) => {
  const { count, text } = resultCountText({ ...all, ...found });
  return `${count} ${text}`;
};

test("The text gives the number of results and their order (DISC-12, DISC-28)", () => {
  expect(read({})).toBe("38 services found, highest rated first");
  expect(read({ region: "Europe" })).toBe("38 services found in Europe, highest rated first");
  expect(read({ region: "Europe", category: "Fitness & Health" })).toBe(
    "38 services found in Fitness & Health, Europe, highest rated first",
  );
  expect(read({ search: "yoga" })).toBe("38 services found for “yoga”, best matches first");
});

test("With a review type the results are ordered by that type (DISC-30)", () => {
  expect(read({ reviewType: "Direct Services" })).toBe(
    "38 services found, highest rated for Direct Services first",
  );
});

test("One is singular, zero and one have no order, thousands are grouped", () => {
  expect(read({ count: 1 })).toBe("1 service found");
  expect(read({ count: 0, search: "zz" })).toBe("0 services found for “zz”");
  expect(read({ count: 100000 })).toBe("100,000 services found, highest rated first");
  expect(read({ count: null })).toBe("10,000+ services found, highest rated first");
});

test("Another order is named, also in a search (Q102)", () => {
  expect(read({ sort: "MOST_REVIEWS", reviewType: "Direct Services" })).toBe(
    "38 services found, most reviews for Direct Services first",
  );
  expect(read({ sort: "MOST_FOLLOWERS" })).toBe("38 services found, most followers first");
  expect(read({ sort: "PLAUDIT_SCORE", search: "yoga" })).toBe(
    "38 services found for “yoga”, highest Plaudit score first",
  );
  expect(read({ sort: "HIGHEST_RATED", search: "yoga" })).toBe(
    "38 services found for “yoga”, highest rated first",
  );
});
