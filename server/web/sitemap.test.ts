import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "#server/platform/http-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountSitemap } from "./sitemap";

const site = "https://plaudit.example";
let app: TestApp;
let http: FastifyInstance;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  http = await createHttpServer(app.environment);
  mountSitemap(http, app.environment);
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await app.close();
});

async function addresses(url: string): Promise<string[]> {
  const answer = await http.inject(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) =>
    match[1]!.slice(site.length).replaceAll("&amp;", "&"),
  );
}

test("robots.txt keeps machines from the doors, shows them the pictures and names the sitemap", async () => {
  const { body, headers } = await http.inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Disallow: /api/\n");
  expect(body).toContain("Disallow: /graphql\n");
  expect(body).toContain("Allow: /pictures/\n");
  expect(body).toContain("Allow: /api/proxy-image\n");
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml\n`);
});

test("an empty directory lists its pages", async () => {
  expect(await addresses("/sitemap.xml")).toEqual([
    "/",
    "/leaderboard",
    "/categories",
    "/how-it-works",
    "/privacy-policy",
  ]);
});

test("it lists every provider with the day of its latest change, and the lists that hold somebody", async () => {
  const created = new Date("2026-01-02T03:04:05.000Z");
  const reviewed = new Date("2026-03-04T05:06:07.000Z");
  await app.build.aProvider({ username: "quiet", createdAt: created });
  const busy = await app.build.aProvider({ username: "busy.one", createdAt: created });
  await app.build.aReview(busy, { createdAt: reviewed });

  expect(await addresses("/sitemap.xml")).toEqual([
    "/",
    "/leaderboard",
    "/categories",
    "/how-it-works",
    "/privacy-policy",
    "/?region=europe",
    "/?category=fitness",
    "/?category=fitness&region=europe",
    "/leaderboard?by=region&region=europe",
    "/leaderboard?by=category&category=fitness",
    "/?provider=quiet",
    "/?provider=busy.one",
  ]);
  const { body } = await http.inject("/sitemap.xml");
  const changed = [...body.matchAll(/<lastmod>([^<]*)/g)].map((match) => match[1]);
  expect(changed).toEqual([created.toISOString(), reviewed.toISOString()]);
});

test("a list longer than what is read at once is whole, and reading leaves its place", async () => {
  await app.query(
    "INSERT INTO providers (username, display_name) SELECT 'many.' || n, 'Many' FROM generate_series(1, 1200) n",
  );
  for (let round = 0; round < 4; round++) {
    const found = await addresses("/sitemap.xml");
    expect(new Set(found.filter((path) => path.includes("many."))).size).toBe(1200);
  }
});

test("a large directory is told in parts of 50,000, each provider in one of them", async () => {
  await app.query(
    "INSERT INTO providers (id, username, display_name) OVERRIDING SYSTEM VALUE VALUES (50000, 'last.of.first', 'A'), (50001, 'first.of.second', 'B')",
  );
  expect(await addresses("/sitemap.xml")).toEqual([
    "/sitemap-pages.xml",
    "/sitemap-providers-1.xml",
    "/sitemap-providers-2.xml",
  ]);
  const pages = await addresses("/sitemap-pages.xml");
  const [first, second] = [
    await addresses("/sitemap-providers-1.xml"),
    await addresses("/sitemap-providers-2.xml"),
  ];
  expect(pages).toContain("/?category=fitness");
  expect(first).toContain("/?provider=last.of.first");
  expect(second).toEqual(["/?provider=first.of.second"]);
  expect(await addresses("/sitemap-providers-3.xml")).toEqual([]);
  expect((await http.inject("/sitemap-providers-0.xml")).statusCode).toBe(404);
});
