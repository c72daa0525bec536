import { expect, test } from "vitest";
import { foundText } from "./result-count-text";

const all = { count: 38, search: "", category: null, region: null, reviewType: null };
const read = (found: Partial<typeof all> | object) => {
  const { count, text } = foundText({ ...all, ...found });
  return `${count} ${text}`;
};

test("The count says what was found and in which order (DISC-12, DISC-28)", () => {
  expect(read({})).toBe("38 services found, highest rated first");
  expect(read({ region: "Europe" })).toBe("38 services found in Europe, highest rated first");
  expect(read({ region: "Europe", category: "Fitness & Health" })).toBe(
    "38 services found in Fitness & Health, Europe, highest rated first",
  );
  expect(read({ search: "yoga" })).toBe("38 services found for “yoga”, highest rated first");
});

test("With a review type the order is that type's (DISC-30)", () => {
  expect(read({ reviewType: "Direct Services" })).toBe(
    "38 services found, highest rated for Direct Services first",
  );
});

test("One is singular, none and one have no order, thousands are grouped", () => {
  expect(read({ count: 1 })).toBe("1 service found");
  expect(read({ count: 0, search: "zz" })).toBe("0 services found for “zz”");
  expect(read({ count: 100000 })).toBe("100,000 services found, highest rated first");
  expect(read({ count: null })).toBe("10,000+ services found, highest rated first");
});
