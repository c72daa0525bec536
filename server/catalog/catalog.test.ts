import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesBelow } from "#server/testing/source-files";
import { categories, categoryOf } from "./categories";
import { regions } from "./regions";
import { reviewTypes } from "./review-types";
import { serviceTypes } from "./service-types";

const slugs =
  "personal_training group_fitness nutrition_coaching meal_prep yoga_instruction sports_coaching business_consulting " +
  "marketing_strategy social_media_management brand_development sales_coaching pitch_deck_review financial_planning " +
  "life_coaching therapy_session meditation_guidance stress_management relationship_counseling mindfulness_workshop " +
  "graphic_design photography video_production content_creation web_design illustration tutoring language_lessons " +
  "skill_workshop career_coaching online_course mentorship makeup_artistry skincare_consultation fashion_styling " +
  "hair_styling lifestyle_coaching wardrobe_consultation consultation custom_service";

describe("the reference lists", () => {
  test("contain all 39 service types in the specification's order (REF-01, REF-02, Q04)", () => {
    expect(serviceTypes).toHaveLength(39);
    expect(serviceTypes.map((each) => each.slug).join(" ")).toBe(slugs);
  });

  test("give each service type a name, an icon, a description and the category of its block (REF-03, Q05)", () => {
    expect(serviceTypes[0]).toMatchObject({
      name: "Personal Training",
      category: { slug: "fitness" },
    });
    for (const each of serviceTypes) {
      expect(each.name).toBe(
        each.slug
          .split("_")
          .map((word) => word[0]!.toUpperCase() + word.slice(1))
          .join(" "),
      );
      expect(each.icon).toMatch(/^[a-z0-9-]+$/);
      expect(each.description).toMatch(/^[A-Z].{10,80}\.$/);
    }
    const blocks = Object.entries({
      fitness: 6,
      business: 7,
      wellness: 6,
      creative: 6,
      education: 6,
      lifestyle: 6,
    });
    const expected = blocks.flatMap(([slug, count]) => Array<string | null>(count).fill(slug));
    expect(serviceTypes.map((each) => each.category?.slug ?? null)).toEqual([
      ...expected,
      null,
      null,
    ]);
  });

  test("contain the default service type of a review (REF-10, Q09)", () => {
    const [first] = serviceTypes;
    expect([first?.name, first?.category?.slug, categoryOf("fitness")?.name]).toEqual([
      "Personal Training",
      "fitness",
      "Fitness & Health",
    ]);
    expect(regions[0]?.name).toBe("North America");
    expect(reviewTypes[0]?.reviewType).toBe("service");
  });

  test("contain six categories, each with icon, description, colour and journey label (REF-04, REF-05, REF-06)", () => {
    expect(categories.map((each) => [each.slug, each.name])).toEqual([
      ["fitness", "Fitness & Health"],
      ["business", "Business & Marketing"],
      ["wellness", "Wellness & Mindfulness"],
      ["creative", "Creative & Design"],
      ["education", "Education & Skills"],
      ["lifestyle", "Lifestyle & Beauty"],
    ]);
    expect(categories.filter((each) => each.isTrending).map((each) => each.slug)).toEqual([
      "fitness",
    ]);
    for (const each of categories) {
      expect(each.icon && each.description && each.journeyLabel).toBeTruthy();
      expect(each.colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(categoryOf("nonsense")).toBeNull();
  });

  test("contain five regions, each with a timezone hint, Australia in Asia (REF-07, REF-08, Q55)", () => {
    expect(regions.map((each) => each.region)).toEqual([
      "north_america",
      "europe",
      "asia",
      "south_america",
      "other",
    ]);
    for (const each of regions) expect(each.timezoneHint).toMatch(/UTC/);
    expect(regions[2]!.description).toContain("Australia");
  });

  test("contain two review types (REF-09, Q23, GEN-08)", () => {
    expect(reviewTypes.map((each) => [each.reviewType, each.name])).toEqual([
      ["service", "Direct Services"],
      ["advertisement", "Sponsored Content"],
    ]);
  });
});

describe("the checklist for a new category", () => {
  const readme = readFileSync("server/catalog/README.md", "utf8");
  const listed = [...readme.matchAll(/`((?:client|server)\/[\w./-]+)`/g)].map(([, path]) => path!);

  // With a seventh category, the test fails for each listed file that lacks it.
  test("names every file that lists all categories, and only those", () => {
    const isList = (path: string) => {
      const text = readFileSync(path, "utf8");
      return categories.every(({ slug }) => new RegExp(`\\b${slug}\\b`).test(text));
    };
    const files = ["client", "server"]
      .flatMap(filesBelow)
      .filter(
        (path) =>
          /\.(tsx?|css)$/.test(path) && !/\.test\.|\.generated\.|^server\/migrations\//.test(path),
      );
    expect(files.filter(isList).sort()).toEqual([...listed].sort());
  });
});
