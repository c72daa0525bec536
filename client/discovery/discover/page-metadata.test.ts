import { expect, test } from "vitest";
import { parseAddress } from "./filters/discover-address";
import { filtersOf } from "./filters/filter-options";
import { pageMetadata } from "./page-metadata";

const filters = filtersOf({
  categories: [
    { slug: "fitness", name: "Fitness & Health", description: "Trainers.", isTrending: true },
  ],
  regions: [{ region: "EUROPE", name: "Europe", description: "EU", timezoneHint: "UTC" }],
  reviewTypes: [{ reviewType: "SERVICE", name: "Direct Services", description: "Paid" }],
} as Parameters<typeof filtersOf>[0]);
const words = (query: string, count: number | null = 3) =>
  pageMetadata(parseAddress(query), filters, count);

test.each([
  ["", "Plaudit | Find people worth the applause"],
  ["?category=fitness", "Fitness & Health: ratings and reviews | Plaudit"],
  ["?category=fitness&region=europe", "Fitness & Health in Europe: ratings and reviews | Plaudit"],
  ["?region=europe", "Coaches, creators and small businesses in Europe | Plaudit"],
  ["?q=yoga&category=fitness", "“yoga”, Fitness & Health | Plaudit"],
])("The title of Discover with %s is %s", (query, title) => {
  expect(words(query).title).toBe(title);
});

test("the canonical URL has its parameters in a fixed order, without the view", () => {
  expect(words("?view=list&type=service&region=europe&category=fitness&x=1").canonical).toBe(
    "/?category=fitness&region=europe&type=service",
  );
  expect(words("?view=list&tab=a").canonical).toBe("/");
});

test("searches, review types and empty lists are not indexed", () => {
  const unlisted = ["", "?category=fitness", "?region=europe", "?q=a", "?type=service"].filter(
    (query) => words(query).isUnlisted,
  );
  expect(unlisted).toEqual(["?q=a", "?type=service"]);
  expect(words("?category=fitness", 0).isUnlisted).toBe(true);
  expect(words("?category=fitness", null).isUnlisted).toBe(false);
});
