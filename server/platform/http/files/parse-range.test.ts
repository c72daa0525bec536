import { expect, test } from "vitest";
import { parseRange } from "./parse-range";

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=2-", { first: 2, last: 9 }],
  ["bytes=2-99", { first: 2, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-99", { first: 0, last: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=0-1,3-4", null],
  ["lines=0-1", null],
  ["bytes=-", null],
  [undefined, null],
])("the range %s of 10 bytes", (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});
