import { expect, test } from "vitest";
import { bestMatch, matchingServiceTypes, withCategoryFirst } from "./service-type-search";

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
