import { expect, test } from "vitest";
import { headerText, withoutControls } from "./output-text";

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
