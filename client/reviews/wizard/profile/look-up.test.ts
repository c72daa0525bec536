import { expect, test } from "vitest";
import { lookUpMessage, typedFirst } from "./look-up";
import { profileFromUsername } from "./reviewed-profile";
import {
  bestMatch,
  matchingServiceTypes,
  withCategoryFirst,
} from "#client/reviews/wizard/steps/service-type-search";

test("The username that is typed in full stands first, where Enter chooses it (WIZ-08)", () => {
  const profiles = ["own.one.more", "own.one", "other"].map(profileFromUsername);
  const order = (username: string) => typedFirst(profiles, username).map((each) => each.username);
  expect(order("own.one")).toEqual(["own.one", "own.one.more", "other"]);
  expect(order("own.on")).toEqual(["own.one.more", "own.one", "other"]);
});

test("A failed look-up shows the specified message (ERR-21, ERR-22, ERR-23, ERR-25)", () => {
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

test("The search matches name, description and category, and starts at the best match by name (WIZ-12)", () => {
  expect(matchingServiceTypes(types, "mind")).toEqual(types.slice(0, 2));
  expect(bestMatch(types, "mind")).toBe(1);
  expect(matchingServiceTypes(types, "few  WORK")).toEqual([types[1]]);
  expect(matchingServiceTypes(types, "zzz")).toEqual([]);
  expect(bestMatch(types, " ")).toBe(-1);
});

test("the services of the provider's category come first", () => {
  const slugs = ["fitness", "creative", "fitness", null];
  const all = slugs.map((slug, index) => ({ index, category: slug === null ? null : { slug } }));
  const orderOf = (category?: string) => withCategoryFirst(all, category).map(({ index }) => index);
  expect(orderOf("creative")).toEqual([1, 0, 2, 3]);
  expect(orderOf("fitness")).toEqual([0, 2, 1, 3]);
  expect(orderOf()).toEqual([0, 1, 2, 3]);
});
