import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "./testing/people";
import { readSources } from "./testing/source";
import { startTestApp, type TestApp } from "./testing/test-app";

const { sources } = readSources();
const isOfProduct = (path: string) =>
  /^(server|client)\//.test(path) && !/^server\/(bench|demo|migrations)\/|\.data\.ts$/.test(path);
const product = sources.filter(({ path, isTest }) => !isTest && isOfProduct(path));

/** The matches of a pattern in the product's code, by file. */
function placesOf(pattern: RegExp): string[] {
  return product.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(
      ([found]) => `${path}: ${found.replaceAll(/\s+/g, " ").trim()}`,
    ),
  );
}

test("Means are computed in one place, and from single reviews only if they belong to no provider", () => {
  const means =
    /\b(?:avg|histogram_average)\s*\(|\b(?:stars|sum|starSum|total\w*)\s*\/\s*[\w.]*(?:count|length|total)\w*/gi;
  expect(placesOf(means)).toEqual([
    // Reviews of one promotion code: a figure without a stored counter.
    "server/dashboard/promotion-codes.query.ts: avg(",
    "server/providers/rating/mean-rating.ts: stars / count",
  ]);
});

test("Figures that are stored at write time are never counted at read time", () => {
  const counts =
    /(?:count\(\*\)[^`;]*?\bfrom\s+|boundedCountSql\(\s*[`"])(?:reviews|helpful_votes|bookmarks)\b|sum\(\s*(?:r\.)?rating\s*\)/gi;
  expect(placesOf(counts).map((place) => place.split(":")[0])).toEqual([
    // Reviews of one promotion code.
    "server/dashboard/promotion-codes.query.ts",
    // The size of the viewer's list, and whether it is full.
    "server/providers/bookmarks/bookmarked.query.ts",
    "server/providers/bookmarks/change-bookmark.ts",
    // Jobs: proven reviews, and answers of the last 90 days.
    "server/providers/facts/completion-rate.ts",
    "server/providers/facts/response-time.ts",
    // Reviews that a decision left out of the counter: few, found by an index.
    "server/reviews/lists/reviews.query.ts",
    "server/reviews/review.sql.ts",
    // Reviews that have a word, among the newest 500.
    "server/reviews/topics/review-topics.query.ts",
    // The earlier versions of one review.
    "server/reviews/update-review.ts",
    // The rows of a whole back-up.
    "server/site/back-ups/copy-cluster.ts",
  ]);
});

test("The client computes no means or sums of reviews", () => {
  const sums =
    /\.reduce\([^;]*?(?:rating|average|stars|reviewCount)|average\w*\s*[+*]|\bmean\w*\s*\(/gi;
  const inClient = placesOf(sums).filter((place) => place.startsWith("client/"));
  // "Recompute here" checks the server's score.
  expect(inClient.map((place) => place.split(":")[0])).toEqual(["client/trust/recompute-score.ts"]);
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-11-21T10:00:00Z") });
});
afterAll(() => app.close());

test("Every endpoint returns the same figures of a provider, equal to a recount", async () => {
  const { call, usernameProofOf } = people(() => app);
  const provider = await app.build.aProvider({ username: "mira.moves", category: "creative" });
  const stars = [5, 5, 4, 2, 1, 5, 3];
  for (const [place, rating] of stars.entries()) {
    await app.build.aReview(provider, {
      rating,
      reviewType: place % 3 === 0 ? "advertisement" : "service",
      createdAt: new Date(Date.UTC(2026, 10, 1 + place)),
    });
  }
  const [recount] = await app.query<{ average: number; count: number }>(
    `SELECT avg(rating)::real AS average, count(*)::integer AS count FROM reviews WHERE provider_id = $1`,
    [provider.id],
  );
  const bearer = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  const rating = "rating { average count }";
  const { data, errors } = await app.graph(
    `{
      provider(username: "mira.moves") { ${rating} reviews(first: 1) { totalCount nodes { provider { ${rating} } } } }
      providersByUsername(usernames: ["mira.moves"]) { ${rating} }
      providers(filter: { categories: ["creative"] }) { nodes { ${rating} } }
      providerSuggestions(search: "mira") { ${rating} }
      leaderboard(category: "creative") { nodes { provider { ${rating} } } }
      categoryAggregates(categories: ["creative"]) {
        totalReviewCount totalAverageRating topProviders { ${rating} } }
      viewer { dashboard { provider { ${rating} }
        figures(range: TWELVE_MONTHS) { total { reviewCount averageRating } } } }
    }`,
    {},
    { bearer },
  );
  expect(errors).toBeUndefined();
  const ratings = [
    data.provider.rating,
    data.provider.reviews.nodes[0].provider.rating,
    data.providersByUsername[0].rating,
    data.providers.nodes[0].rating,
    data.providerSuggestions[0].rating,
    data.leaderboard.nodes[0].provider.rating,
    data.categoryAggregates[0].topProviders[0].rating,
    data.viewer.dashboard.provider.rating,
  ];
  for (const each of ratings) expect(each).toEqual(recount);
  expect(data.provider.reviews.totalCount).toBe(recount!.count);
  // For the only provider, the totals of its category and of the year equal its own figures.
  const [category] = data.categoryAggregates;
  const { total } = data.viewer.dashboard.figures;
  for (const [count, average] of [
    [category.totalReviewCount, category.totalAverageRating],
    [total.reviewCount, total.averageRating],
  ]) {
    expect(count).toBe(recount!.count);
    expect(average).toBeCloseTo(recount!.average, 5);
  }

  const byUsername = await app.rest("GET", "/api/business-crud?username=mira.moves");
  const byCategory = await app.rest("GET", "/api/search-by?type=category&categories=creative");
  const reviews = await app.rest("GET", "/api/get-business-reviews?username=mira.moves");
  const answers = [
    ...figuresIn(byUsername.body),
    ...figuresIn(byCategory.body),
    ...figuresIn(reviews.body),
  ];
  expect(answers.length).toBeGreaterThanOrEqual(2);
  for (const each of answers) expect(each).toEqual(recount);
});

/** The figures of every record of a business in an answer. */
function figuresIn(body: unknown): { average: number; count: number }[] {
  if (typeof body !== "object" || body === null) return [];
  const { averageRating, reviewCount } = body as Record<string, unknown>;
  const own =
    typeof averageRating === "number" && typeof reviewCount === "number"
      ? [{ average: averageRating, count: reviewCount }]
      : [];
  return [...own, ...Object.values(body).flatMap(figuresIn)];
}

test("URLs are parsed by parseUrl, because URL.canParse refuses valid ones", () => {
  expect(placesOf(/URL\.canParse\(/g)).toEqual([]);
});
