import { expect, test } from "vitest";
import { amountOf, priceOf, unitOf } from "./price";

test.each([
  ["$150/session", "150", "session"],
  ["$1,425/session", "1425", "session"],
  ["$1425", "1425", undefined],
  ["$9.50/hour", "9.50", "hour"],
  ["cheap", null, undefined],
  ["12 euros", null, undefined],
  ["", null, undefined],
])("The amount and the unit of the stored price %j", (price, amount, unit) => {
  expect([amountOf(price), unitOf(price)]).toEqual([amount, unit]);
});

test.each([
  ["150", "session", "$150/session"],
  ["1425", "session", "$1,425/session"],
  ["1,425", undefined, "$1,425"],
  ["$90.5", undefined, "$90.5"],
  ["cheap", "session", ""],
  ["", "session", ""],
  ["12345678", undefined, "$1,234,567"],
])("Typing %j with the unit %j stores %j", (typed, unit, price) => {
  expect(priceOf(typed, unit)).toBe(price);
});
