import { expect, test } from "vitest";
import { amountOf, priceOf, unitOf } from "./price";

test.each([
  ["$150/session", "150", "session"],
  ["$1,425/session", "1425", "session"],
  ["$1425", "1425", undefined],
  ["$9.50/hour", "9.50", "hour"],
  ["$150.", "150", undefined],
  ["$9,50", null, undefined],
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
  ["", "session", ""],
  ["$", "session", ""],
  ["9,50", undefined, "$9.50"],
  ["9,5", "session", "$9.5/session"],
  ["9,", undefined, "$9"],
  ["150.", "session", "$150/session"],
  [",50", undefined, "$0.50"],
  ["0", undefined, "$0"],
  ["007", undefined, "$7"],
  ["1,425.50", undefined, "$1,425.50"],
  ["1.425,50", undefined, "$1,425.50"],
  ["1425,50", undefined, "$1,425.50"],
  ["1 425", undefined, "$1,425"],
  ["1\u202f425,5", undefined, "$1,425.5"],
  ["1’425.50", undefined, "$1,425.50"],
  ["1,234,567", undefined, "$1,234,567"],
  ["150.-", undefined, "$150"],
  ["150,–", undefined, "$150"],
  [" 150 USD ", undefined, "$150"],
  ["US$ 150", undefined, "$150"],
  ["150 dollars", undefined, "$150"],
  ["$150/session", "session", "$150/session"],
])("Typing %j with the unit %j stores %j", (typed, unit, price) => {
  expect(priceOf(typed, unit)).toBe(price);
});

test.each([
  ..."cheap|12 euros|€150|£9.50|150/hour|from 150|100-150|100–150|-5|1.425|9.500|9,500.5.5".split(
    "|",
  ),
  ..."1,42,500|1.425.5|1,425,50|12.345,678|.|,|12345678|1e3|0x10|١٥٠ درهم".split("|"),
])("%j is no clear amount and stays as typed, for the form to refuse", (typed) => {
  expect(priceOf(typed, "session")).toBe(typed);
  expect(amountOf(priceOf(typed, "session"))).toBeNull();
});
