import { expect, test } from "vitest";
import { maxWebsiteLength } from "#server/platform/settings/limits";
import { parseWebsite } from "./website";

test.each([
  ["amara.example", "https://amara.example/"],
  [" HTTPS://Amara.Example/work?a=1#top ", "https://amara.example/work?a=1#top"],
  ["https://bücher.example", "https://xn--bcher-kva.example/"],
  ["http://amara.example", null],
  ["HTTP://amara.example", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["ftp://amara.example", null],
  ["//amara.example", "https://amara.example/"],
  ["https://ada:secret@amara.example", null],
  ["https://localhost", null],
  ["https://127.0.0.1", null],
  ["", null],
])("the website %j is stored as %j", (given, stored) => {
  expect(parseWebsite(given)).toBe(stored);
});

test("a website has at most 200 characters", () => {
  const start = "https://amara.example/";
  const most = start.padEnd(maxWebsiteLength, "a");
  expect(parseWebsite(most)).toBe(most);
  expect(parseWebsite(`${most}a`)).toBeNull();
});
