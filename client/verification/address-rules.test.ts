import { expect, test } from "vitest";
import { isInternational } from "./address-rules";

test.each([
  "+49 151/12345678",
  "+49\u2011151\u201112345678",
  "+33 6\u202f12\u202f34\u202f56\u202f78",
  "+\u0669\u0666\u0666\u0665\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667",
  "+\uff18\uff11 90 1234 5678",
  "+1 415 555 2671 ext. 12",
  "+44 7700 900142\u200e",
  "+52 1 55 1234 5678",
  "\u202d+33 6 39 98 00 14\u202c",
])("the browser leaves a phone number that the server takes to it: %j", (text) => {
  expect(isInternational(text)).toBe(true);
});

test.each(["", "0151 23456789", "+", "+12", "phone"])("%j is no international number", (text) => {
  expect(isInternational(text)).toBe(false);
});
