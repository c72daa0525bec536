import { expect, test } from "vitest";
import { matchReason } from "./match-reason";

const node = {
  __typename: "Provider" as const,
  id: "1",
  username: "amara.moves",
  displayName: "Amara Okafor",
  title: "Strength coach",
  city: "Oslo",
  specialties: ["Deadlifts", "Kettlebell technique"],
  serviceTypes: [
    { __typename: "ServiceType" as const, slug: "group_fitness", name: "Group Fitness" },
    { __typename: "ServiceType" as const, slug: "personal_training", name: "Personal Training" },
  ],
};

test.each([
  ["amara", ["NAME", "BIOGRAPHY"], null],
  ["strength", ["TITLE", "BIOGRAPHY"], "Strength coach"],
  ["kettlebells", ["SPECIALTIES"], "Kettlebell technique"],
  ["personal trainer", ["SERVICE_TYPES"], "Offers Personal Training"],
  ["amara training", ["NAME", "SERVICE_TYPES"], "Offers Personal Training"],
  ["health", ["CATEGORY"], "Matches the category"],
  ["europe", ["REGION"], "Matches the region"],
  ["oslo", ["CITY"], "Oslo"],
  ["bergen", ["BIOGRAPHY"], "Mentioned in the description"],
] as const)("A match of %s in %s says %s", (search, matchedIn, reason) => {
  expect(matchReason({ matchedIn: [...matchedIn], node }, search)).toBe(reason);
});
