import { expect, test } from "vitest";
import { parseAddress } from "#client/discovery/filters/discover-address";
import { filtersOf } from "./filter-bar/filter-options";
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
  ["?region=europe", "Providers in Europe: ratings and reviews | Plaudit"],
  ["?q=yoga", "Results for “yoga” | Plaudit"],
  ["?q=yoga&category=fitness", "Results for “yoga” in Fitness & Health | Plaudit"],
  ["?verified=1&region=europe", "Verified providers in Europe: ratings and reviews | Plaudit"],
  [
    "?category=fitness&service=meal_prep.tutoring&verified=1",
    "Meal Prep and Tutoring, verified: ratings and reviews | Plaudit",
  ],
  ["?service=meal_prep.tutoring.mentorship", "3 service types: ratings and reviews | Plaudit"],
  [
    "?type=service&sort=reviews",
    "Providers, Direct Services, most reviews first: ratings and reviews | Plaudit",
  ],
  ["?language=spanish", "Providers: ratings and reviews | Plaudit"],
  ["?view=list", "Plaudit | Find people worth the applause"],
])("The title of Discover with %s is %s", (query, title) => {
  expect(words(query).title).toBe(title);
});

test("the canonical URL has its parameters in a fixed order, without the view", () => {
  expect(words("?view=list&type=service&region=europe&category=fitness&x=1").canonical).toBe(
    "/?category=fitness&region=europe&type=service",
  );
  expect(words("?view=list&tab=a").canonical).toBe("/");
  expect(words("?sort=reviews&service=meal_prep").canonical).toBe("/?service=meal_prep");
});

test("searches, review types and empty lists are not indexed", () => {
  const listed = ["", "?category=fitness", "?region=europe", "?service=meal_prep&region=europe"];
  const unlisted = [
    "?q=a",
    "?type=service",
    "?sort=reviews",
    "?verified=1",
    "?category=fitness&service=meal_prep",
    "?service=meal_prep.tutoring",
  ];
  expect([...listed, ...unlisted].filter((query) => words(query).isUnlisted)).toEqual(unlisted);
  expect(words("?category=fitness", 0).isUnlisted).toBe(true);
  expect(words("?category=fitness", null).isUnlisted).toBe(false);
});

test("the description follows the filters", () => {
  expect(words("?category=fitness&region=europe").description).toBe(
    "Trainers. Rated and reviewed in Europe on Plaudit.",
  );
  expect(words("?service=meal_prep&region=europe").description).toBe(
    "Meal Prep in Europe: coaches, creators and small businesses on social media, with ratings and reviews.",
  );
  expect(words("?q=yoga").description).toContain("Results for “yoga”");
});
