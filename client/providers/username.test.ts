import { expect, test } from "vitest";
import { typedUsername } from "./username";

test("A typed username loses @ and blanks (VAL-43)", () => {
  expect(typedUsername(" @Amara.Moves ")).toBe("Amara.Moves");
  expect(typedUsername(" @ ")).toBe("");
});

test.each([
  "https://www.instagram.com/noor.breathes/",
  "instagram.com/noor.breathes?igsh=1",
  `${window.location.origin}/@noor.breathes/reviews`,
  "\u200b@noor.breathes\ufeff",
])("a username is found in what is pasted: %j", (text) => {
  expect(typedUsername(text)).toBe("noor.breathes");
});
