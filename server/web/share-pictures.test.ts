import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#client/entry-server";
import { cachedWhileShown } from "#server/pictures/picture-address";
import { createHttpServer } from "#server/platform/http/http-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountSharePictures } from "./share-pictures";
import { providerPicture, reviewFactsOf, reviewPicture, shareFactsOf } from "./share-facts";
import type { Provider } from "#server/providers/provider.entity";
import type { Review } from "#server/reviews/review.entity";
import type { User } from "#server/users/user.entity";

let app: TestApp;
let http: FastifyInstance;
let amara: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  http = await createHttpServer(app.environment);
  mountSharePictures(http, app.environment, words);
  await http.ready();
  amara = await app.build.aProvider({ username: "amara.moves", displayName: "Amara" });
});
afterAll(async () => {
  await http.close();
  await app.close();
});

const path = "/pictures/share/providers/amara.moves.png";
const provider = {
  displayName: "Amara",
  username: "amara.moves",
  title: null,
  pictureUrl: null,
  category: { slug: "fitness" },
  isBusiness: false,
  averageRating: 4.25,
  reviewCount: 1200,
} as Provider;

test("a picture is a PNG that other sites may embed, and is drawn once", async () => {
  const answers = await Promise.all([path, path, path].map((url) => http.inject(url)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": cachedWhileShown,
    });
  }
  expect((await sharp(answers[0]!.rawPayload).metadata()).format).toBe("png");
  expect(answers[0]!.rawPayload.length).toBeLessThan(100_000);
  const kept = await readdir(join(app.environment.config.dataDir, "share-pictures"));
  expect(kept).toHaveLength(1);
});

test("a cached picture gets 304 without a body", async () => {
  const tag = String((await http.inject(path)).headers.etag);
  const headers = { "if-none-match": `"other", W/${tag}` };
  const answer = await http.inject({ url: path, headers });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
});

test("the version changes exactly with the drawn facts", () => {
  const versionOf = (changes: Partial<Provider>) =>
    providerPicture({ ...provider, ...changes } as Provider, words).path;
  const first = versionOf({});
  expect(first).toMatch(/^\/pictures\/share\/providers\/amara\.moves\.png\?v=[\w-]{10}$/);
  expect(versionOf({ followers: 5, biography: "Something else." })).toBe(first);
  for (const changes of [
    { displayName: "Amara O." },
    { averageRating: 4.31 },
    { reviewCount: 1201 },
    { title: "Coach" },
    { pictureUrl: "/pictures/faces/a.svg" },
    { isBusiness: true },
  ]) {
    expect([changes, versionOf(changes)]).not.toEqual([changes, first]);
  }
});

test("the numbers match the page", () => {
  expect(shareFactsOf(provider, words)).toMatchObject({ rating: "4.3", evidence: "1,200 reviews" });
  const unrated = { ...provider, reviewCount: 0, averageRating: 0 } as Provider;
  expect(shareFactsOf(unrated, words)).toMatchObject({ rating: null, evidence: "No reviews yet" });
});

test("an old version returns the current picture with a short cache time", async () => {
  const before = await http.inject(path);
  const found = await app.graph('{ provider(username: "amara.moves") { id } }');
  expect(found.errors).toBeUndefined();
  await app.query("UPDATE providers SET display_name = 'Amara Okafor' WHERE username = $1", [
    "amara.moves",
  ]);
  const after = await http.inject(`${path}?v=old`);
  expect(after.headers["cache-control"]).toBe(cachedWhileShown);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});

const review = { nodeId: `r_${"a".repeat(22)}`, rating: 4, comment: "Kind. ".repeat(60) } as Review;
const reviewer = { displayName: "Ines M.", username: "ines" } as User;
const shown = { review, provider, reviewer };

test("a review's picture has its stars, its words cut at a word and the name on its page", () => {
  const facts = reviewFactsOf(shown, words);
  expect(facts).toMatchObject({
    stars: 4,
    reviewer: "Ines M.",
    provider: { handle: "amara.moves" },
  });
  expect(facts.comment).toMatch(/^(Kind\. )+Kind\.…$/);
  expect(facts.comment.length).toBeLessThanOrEqual(240);
  for (const hidden of [null, { displayName: "anon_1f", username: null } as User]) {
    const picture = reviewPicture({ ...shown, reviewer: hidden }, words);
    expect(picture.words).toMatch(/^4 of 5 stars for Amara \(@amara\.moves\) from Anonymous on/);
  }
});

test("the version of a review's picture changes exactly with the drawn facts", () => {
  const versionOf = (changes: Partial<typeof shown>) =>
    reviewPicture({ ...shown, ...changes }, words).path;
  const first = versionOf({});
  expect(first).toMatch(/^\/pictures\/share\/reviews\/r_a{22}\.png\?v=[\w-]{10}$/);
  expect(versionOf({ review: { ...review, helpfulCount: 9 } as Review })).toBe(first);
  for (const changes of [
    { review: { ...review, rating: 3 } as Review },
    { review: { ...review, comment: "Fine." } as Review },
    { reviewer: { ...reviewer, displayName: "Ines" } as User },
    { provider: { ...provider, displayName: "Amara O." } as Provider },
  ]) {
    expect([changes, versionOf(changes)]).not.toEqual([changes, first]);
  }
});

test("a review has its picture until it is gone, in a cache too", async () => {
  const { id } = await app.build.aReview(amara, { rating: 5, comment: "Good." });
  const [{ nodeId }] = (await app.query('SELECT node_id "nodeId" FROM reviews WHERE id = $1', [
    id,
  ])) as [{ nodeId: string }];
  const url = `/pictures/share/reviews/${nodeId}.png`;
  const answer = await http.inject(url);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(answer.rawPayload.length).toBeLessThan(100_000);

  await app.query("DELETE FROM reviews WHERE id = $1", [id]);
  const gone = await http.inject(url);
  expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test.each([
  "/pictures/share/reviews/r_none.png",
  `/pictures/share/reviews/r_${"a".repeat(22)}.png`,
  `/pictures/share/reviews/p_${"a".repeat(22)}.png`,
  "/pictures/share/providers/missing.png",
  "/pictures/share/providers/..%2fhouse.png",
  "/pictures/share/providers/Amara%2Emoves.png",
  "/pictures/share/categories/constructor.png",
  "/pictures/share/other/house.png",
  "/pictures/share/house.svg",
])("nothing else is a picture: %s", async (url) => {
  const answer = await http.inject(url);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("drawing is rate limited; cached pictures are not", async () => {
  const strict = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_NEW_PICTURE: "1/60" } });
  const http = await createHttpServer(strict.environment);
  mountSharePictures(http, strict.environment, words);
  try {
    const ask = async (url: string) => (await http.inject(url)).statusCode;
    expect(await ask("/pictures/share/house.png")).toBe(200);
    expect(await ask("/pictures/share/categories/fitness.png")).toBe(429);
    expect(await ask("/pictures/share/house.png")).toBe(200);
  } finally {
    await http.close();
    await strict.close();
  }
});
