import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { createHttpServer } from "#server/platform/http/http-server";
import { deskCalls } from "#server/testing/desk";
import { graphOf } from "#server/testing/page-graph";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "#server/trust/data-files/write-data-files";
import { refreshScores } from "#server/trust/refresh-scores";
import { mountPages } from "./pages";
import { writeSitemap } from "./sitemap/write-sitemap";

const builtPage = `<!doctype html><html><head><!--page-head--></head>
  <body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "plaudit-pages-"));
const text = "The kiln was warm and the glaze came out as promised.";

let app: TestApp;
let http: FastifyInstance;
let ash: string;
let writer: { token: string; id: string };
let review: string;
const { signedUp } = people(() => app);
const { operator, openCase, decide, call } = deskCalls(() => app);

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), builtPage);
  app = await startTestApp({ env: { PUBLIC_URL: "https://plaudit.example" } });
  http = await createHttpServer(app.environment);
  await mountPages(http, app.environment, graphOf(app.environment), { folder });
  await http.ready();
  const provider = await app.build.aProvider({ username: "ada" });
  for (const rating of [3, 4]) await app.build.aReview(provider, { rating });
  [writer, ash] = [await signedUp(), await operator("Operator Ash")];
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: text };
  const saved = await reviewCalls(() => app)(writer.token, "saveReview", {
    provider: "ada",
    ...content,
  });
  review = saved.review.id;
  // The first visit loads the screen's modules, which takes longer than a page may take to render.
  const hasRendered = async () => expect((await http.inject("/@ada")).body).toContain(text);
  await vi.waitFor(hasRendered, { timeout: 60_000, interval: 100 });
}, 120_000);
afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

test("The desk is missing for visitors, and no error for the browser of an operator (T15)", async () => {
  const cookie = "plaudit_desk=1";
  const statusOf = async (url: string, headers = {}) =>
    (await http.inject({ url, headers })).statusCode;
  expect(await statusOf("/desk")).toBe(404);
  expect(await statusOf("/desk?show=mine", { cookie })).toBe(200);
  expect(await statusOf("/desk", { cookie: "plaudit_desk=2" })).toBe(404);
  expect(await statusOf("/decisions/999", { cookie })).toBe(404);
});

/** The page with its JSON-LD, and what programs read. */
async function published() {
  await refreshScores(app.environment);
  await writeDataFiles(app.environment);
  await writeSitemap(app.environment, null, { signal: new AbortController().signal });
  const graph = `query ($id: ID!, $user: ID!) {
    provider(username: "ada") { rating { average count histogram { stars count } } score { value }
      reviews(first: 50) { totalCount nodes { id comment state } } }
    review(id: $id) { comment } newest: reviews(first: 50) { nodes { id } }
    node(id: $user) { ... on User { reviewCount reviews(first: 50) { totalCount nodes { id } } } } }`;
  const read = async (url: string) => (await http.inject(url)).body;
  const page = await read("/@ada");
  const answer = await app.graph(graph, { id: review, user: writer.id });
  expect(answer.errors).toBeUndefined();
  const [, jsonLd = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return {
    // Each answer has its own random nonce and times.
    page: page.replaceAll(/nonce="[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ""),
    jsonLd,
    feed: await read("/feeds/providers/ada.json"),
    badge: await read("/badge/ada.svg"),
    sitemap: await read("/sitemap.xml"),
    graph: JSON.stringify(answer.data),
    api: (await app.http.inject("/api/get-business-reviews?username=ada")).body,
    score: (await app.http.inject("/api/score/ada")).body.replace(/,"asOf":"[^"]*"/, ""),
    lines: (await app.http.inject("/data/reviews.ndjson")).body,
    priors: (await app.http.inject("/data/priors.json")).body,
  };
}

const surfacesWith = (seen: Awaited<ReturnType<typeof published>>) =>
  Object.entries(seen)
    .filter(([, body]) => body.includes(review) || body.includes(text))
    .map(([name]) => name);

test("100 reports on one review: page, JSON-LD, feed, badge, API, score and files unchanged (T3)", async () => {
  const before = await published();
  const report = async () => {
    const document = `mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt } }`;
    const content = { subjectKind: "REVIEW", subjectId: review, reason: "FAKE", goodFaith: true };
    const input = { ...content, details: "It never took place." };
    expect((await app.graph(document, { input })).data.reportContent.receipt).toMatch(/^N-/);
  };
  for (let n = 0; n < 25; n++) await Promise.all([report(), report(), report(), report()]);
  expect(await published()).toEqual(before);
});

test("A review that does not count stays readable, outside of figures, JSON-LD, feeds and the sitemap", async () => {
  const id = await openCase("review", review);
  await decide(ash, id, "NOT_COUNT");
  const seen = await published();
  expect(surfacesWith(seen)).toEqual(["page", "graph", "api", "lines"]);
  const { provider, node } = JSON.parse(seen.graph);
  expect(provider.rating).toMatchObject({ average: 3.5, count: 2 });
  expect(provider.reviews.totalCount).toBe(3);
  expect(provider.reviews.nodes[0]).toEqual({ id: review, comment: text, state: "NOT_COUNTED" });
  expect(node.reviews.totalCount).toBe(1);
  expect(JSON.parse(seen.score)).toMatchObject({ reviews: 2, average: 3.5 });
  expect(seen.badge).toContain("2 reviews");
  expect(JSON.parse(seen.jsonLd)["@graph"][0].aggregateRating.reviewCount).toBe(2);
  const own = seen.lines.split("\n").find((line) => line.includes(review))!;
  expect(JSON.parse(own).counted).toBe(false);
  await call(ash, "decideCase", { case: id, measure: "RESTORE", ground: "G4" });
});

test("A removed review leaves every page and list, and a restored one is back on all as before (T4, T5)", async () => {
  const before = await published();
  const id = await openCase("review", review);
  await numberAllChanges(app.environment);
  const [{ last }] = (await app.query("SELECT last FROM change_counter")) as [{ last: string }];
  const number = await decide(ash, id, "REMOVE");
  const seen = await published();
  expect(surfacesWith(seen)).toEqual([]);
  const { provider, node } = JSON.parse(seen.graph);
  const was = JSON.parse(before.graph).provider;
  expect(provider.rating.count).toBe(was.rating.count - 1);
  expect(provider.reviews.totalCount).toBe(was.reviews.totalCount - 1);
  // Without reviews a person has no page.
  expect(node).toBeNull();
  expect(seen.lines.trim().split("\n")).toHaveLength(before.lines.trim().split("\n").length - 1);
  expect(seen.badge).toContain("2 reviews");

  await numberAllChanges(app.environment);
  const { data } = await app.graph(
    `query ($after: String) { changes(first: 50, after: $after) { nodes { type kind nodeId
       node { ... on Tombstone { decision { number } } } } } }`,
    { after: String(last) },
  );
  expect(data.changes.nodes).toContainEqual(
    expect.objectContaining({ type: "REVIEW", kind: "DELETED", nodeId: review, node: null }),
  );
  expect(data.changes.nodes).toContainEqual(
    expect.objectContaining({ type: "DECISION", kind: "CREATED", node: { decision: { number } } }),
  );

  const ledger = (await app.http.inject("/data/decisions.ndjson")).body.trim().split("\n");
  expect(JSON.parse(ledger.at(-1)!)).toMatchObject({ number, measure: "REMOVE", reviewStars: 5 });
  await call(ash, "decideCase", { case: id, measure: "RESTORE", ground: "G4" });
  const restored = await published();
  expect(surfacesWith(restored)).toEqual(surfacesWith(before));
  for (const same of ["jsonLd", "feed", "badge", "score", "lines", "api"] as const) {
    expect(restored[same]).toBe(before[same]);
  }
});
