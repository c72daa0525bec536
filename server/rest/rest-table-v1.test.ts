import { afterAll, beforeAll, expect, test } from "vitest";
import { runTable } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { numberAllChanges } from "#server/testing/number-all-changes";

let app: TestApp;
let reviewId: string;
beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({ username: "ada", category: "fitness" });
  await app.build.aProvider({ username: "bea", category: "creative", region: "asia" });
  for (let each = 0; each < 3; each++) await app.build.aReview(ada, { comment: `Review ${each}` });
  const user = await app.build.aUser({ displayName: "Ann" });
  reviewId = (await app.build.aReview(ada, { userId: user.id, rating: 3 })).nodeId;
  await numberAllChanges(app.environment);
});
afterAll(() => app.close());

const get = (path: string) => app.rest("GET", `/api/v1/${path}`);
const body = async (path: string) => (await get(path)).body;

runTable({
  "GET /api/v1/providers": [
    ["a page", () => get("providers?first=1&sort=OLDEST"), 200],
    ["an unknown category", () => get("providers?categories=cars"), 400, "ategor"],
    ["an unknown order", () => get("providers?sort=BEST"), 400, "sort"],
    ["too many", () => get("providers?first=101"), 400, "first"],
  ],
  "GET /api/v1/providers/{username}": [
    ["a provider", () => get("providers/@Ada"), 200],
    ["an unknown one", () => get("providers/nobody"), 404, "no provider"],
    ["a name that is no text", () => get("providers/a%00"), 400, "text"],
  ],
  "GET /api/v1/providers/{username}/reviews": [
    ["its reviews", () => get("providers/ada/reviews?reviewType=SERVICE"), 200],
    ["of an unknown provider", () => get("providers/nobody/reviews"), 404, "no provider"],
    ["an unknown type", () => get("providers/ada/reviews?reviewType=service"), 400, "reviewType"],
  ],
  "GET /api/v1/reviews": [
    ["all", () => get("reviews?updatedSince=2020-01-01T00:00:00.000Z"), 200],
    ["since a moment that is none", () => get("reviews?updatedSince=today"), 400, "updatedSince"],
    ["a foreign cursor", () => get("reviews?after=abc"), 400, "cursor"],
  ],
  "GET /api/v1/reviews/{id}": [
    ["a review", () => get(`reviews/${reviewId}`), 200],
    ["a review that is gone", () => get("reviews/r_AAAAAAAAAAAAAAAAAAAAAA"), 404, "not exist"],
    ["what is no id", () => get("reviews/abc"), 400, "id"],
  ],
  "GET /api/v1/categories": [
    ["all", () => get("categories?region=EUROPE"), 200],
    ["an unknown region", () => get("categories?region=europe"), 400, "region"],
  ],
  "GET /api/v1/leaderboard": [
    ["of a category", () => get("leaderboard?category=fitness"), 200],
    ["of an unknown one", () => get("leaderboard?category=cars"), 400, "ategor"],
  ],
  "GET /api/v1/changes": [
    ["of two types", () => get("changes?types=REVIEW,PROVIDER&first=2"), 200],
    ["of an unknown type", () => get("changes?types=REVIEW,CAR"), 400, "types"],
    ["after a number that was never given", () => get("changes?after=999"), 400, "change feed"],
  ],
  "GET /api/v1/site": [
    ["the site", () => get("site"), 200],
    ["a parameter that is no text", () => get("site?a=%00"), 400, "text"],
  ],
});

test("lists are paged by cursor, and each call answers in the words of the graph", async () => {
  const first = await body("providers/ada/reviews?first=3");
  expect(first.nodes).toHaveLength(3);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await body(`providers/ada/reviews?first=3&after=${first.pageInfo.endCursor}`);
  expect(rest.nodes).toHaveLength(1);
  expect(await body(`reviews/${reviewId}`)).toMatchObject({
    id: reviewId,
    rating: 3,
    reviewType: "SERVICE",
    provider: { username: "ada" },
    reviewer: { displayName: "Ann" },
  });
  expect((await body("providers?categories=creative,fitness&region=ASIA")).nodes).toMatchObject([
    { username: "bea", category: { slug: "creative" } },
  ]);
  expect((await body("changes?types=REVIEW")).nodes[0]).toMatchObject({ kind: "CREATED" });
  const { nodes } = await body("categories");
  expect(
    nodes.find((one: { category: { slug: string } }) => one.category.slug === "fitness"),
  ).toMatchObject({
    providerCount: 1,
    totalReviewCount: 4,
  });
});
