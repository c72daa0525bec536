import { expect, test } from "vitest";
import { priceText } from "./price-text";

test.each([
  ["$1425", "$1,425"],
  ["$1425.50/session", "$1,425.50/session"],
  ["$1,425/session", "$1,425/session"],
  ["$150/session", "$150/session"],
  ["$1000,50", "$1000,50"],
  ["from 1425 euros", "from 1425 euros"],
  ["cheap", "cheap"],
])("The price %j is shown as %j", (price, shown) => {
  expect(priceText(price)).toBe(shown);
});
