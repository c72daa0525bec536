import { expect, test } from "vitest";
import { lookUpMessage, typedUsername } from "./look-up";
import { bestMatch, matchingServiceTypes } from "#client/reviews/wizard/steps/service-type-search";

test("VAL-43 a username loses @ and blanks", () => {
  expect(typedUsername(" @Amara.Moves ")).toBe("amara.moves");
  expect(typedUsername(" @ ")).toBe("");
});

test("ERR-21 ERR-22 ERR-23 ERR-25 a failed look-up shows the specified message", () => {
  const server = "Unable to verify @x - please try again";
  expect(lookUpMessage("NOT_FOUND", "whatever", "x")).toBe("❌ @x not found on Instagram");
  expect(lookUpMessage("INVALID", "Invalid username format: too long", "x")).toBe(
    "Invalid username format: too long",
  );
  expect(lookUpMessage("THROTTLED", "Too many look-ups", "x")).toBe("❌ Too many look-ups");
  const own = "Unable to verify @x - please try logging in with Instagram";
  expect(lookUpMessage("UNAVAILABLE", server, "x")).toBe(own);
  expect(lookUpMessage(undefined, "", "x")).toBe(own);
});

const wellness = { name: "Wellness & Mindfulness" };
const types = [
  { name: "Life Coaching", description: "Conversations", category: wellness },
  { name: "Mindfulness Workshop", description: "A few hours", category: wellness },
  { name: "Custom Service", description: "Anything else", category: null },
];

test("WIZ-12 the search matches name, description and category, and starts at the best match by name", () => {
  expect(matchingServiceTypes(types, "mind")).toEqual(types.slice(0, 2));
  expect(bestMatch(types, "mind")).toBe(1);
  expect(matchingServiceTypes(types, "few  WORK")).toEqual([types[1]]);
  expect(matchingServiceTypes(types, "zzz")).toEqual([]);
  expect(bestMatch(types, " ")).toBe(-1);
});
