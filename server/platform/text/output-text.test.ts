import { expect, test } from "vitest";
import { headerText, jsonLine, withoutControls } from "./output-text";

test("HTML and XML get no character that XML forbids, and their line breaks", () => {
  expect(withoutControls("a\u000b\u0001\u001b\u0085\ufffeb\tc\r\nd \u{1f469}")).toBe(
    "ab\tc\r\nd \u{1f469}",
  );
});

test.each([
  ["Report\r\nBcc: all@example.org", "Report Bcc: all@example.org"],
  ["Report\u2028two\u0085three", "Report two three"],
  [" Report \u0000", "Report"],
])("the header %j is one line", (given, header) => {
  expect(headerText(given)).toBe(header);
});

test("a line of JSON has one end, whichever characters its reader splits lines at", () => {
  const value = { name: "one\u2028two\u2029three\u0085four\u000bfive\nsix" };
  const line = jsonLine(value);
  expect(line.split(/[\n\v\f\r\u0085\u2028\u2029]/)).toEqual([line.slice(0, -1), ""]);
  expect(JSON.parse(line)).toEqual(value);
});
