import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { dataLicence } from "#server/platform/settings/data-licence";
import { graphOf } from "#server/testing/page-graph";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountPages } from "./pages";

const site = "https://plaudit.example";
const builtPage = `<!doctype html><html><head><!--page-head--></head>
  <body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "plaudit-odd-pages-"));

let app: TestApp;
let http: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), builtPage);
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  http = await createHttpServer(app.environment);
  await mountPages(http, app.environment, graphOf(app.environment), { folder });
  await http.ready();
  await app.build.aProvider({ username: "rated.one" });
  // The first visit loads the modules of all screens.
  const hasRendered = async () => expect((await page("/")).status).toBe(200);
  await vi.waitFor(hasRendered, { timeout: 60_000, interval: 100 });
}, 120_000);

afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

async function page(url: string) {
  const { statusCode, body } = await http.inject({ url, headers: { accept: "text/html" } });
  // React writes this where rendering failed, and the browser would render that part anew.
  expect(body).not.toContain("<!--$!-->");
  return { status: statusCode, body };
}

test.each([
  ["a link to another site", "x.com/@foo"],
  ["a link to this site", `${site}/@rated.one`],
  ["odd characters", "\u0001\ud7ff,,@"],
  ["a long text", "a".repeat(300)],
  ["the form of a code", "QQ"],
  ["the form of a longer code", "ZZZ"],
])("each page is rendered with %s in its query", async (_, text) => {
  const paths = ["/compare?providers", "/?provider", "/?q", "/?category", "/?service", "/?tab"];
  paths.push("/?country", "/?sort=price&currency", "/?price=from_fifty&currency");
  paths.push("/leaderboard?category", "/leaderboard?after", "/categories?category");
  paths.push("/@rated.one?tab", "/@rated.one/reviews?search", "/@rated.one/reviews?after");
  for (const path of paths) {
    const { status } = await page(`${path}=${encodeURIComponent(text)}`);
    expect([path, [200, 404].includes(status)]).toEqual([path, true]);
  }
});

test("a stored name with control characters reaches neither the page nor its data", async () => {
  const displayName = "Nad\u0001ia \u001bKlein\u0085 \b\uffff";
  const { username } = await app.build.aProvider({ displayName });
  const { body } = await page(`/@${username}`);
  expect(body).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\\u00(?!3c)|\\[bf]/u);
  expect(body.match(/"displayName":"Nadia Klein /g)?.length).toBeGreaterThan(0);
  expect(body).toMatch(/<h1[^>]*>(?:<[^>]*>)*Nadia Klein /);
  expect(body).toMatch(/<script type="application\/ld\+json">[^<]*"name":"Nadia Klein "/);
});

test("the address of the review form is linked, and says without JavaScript what works instead", async () => {
  const form = await page("/@rated.one/review");
  expect(form.status).toBe(200);
  const [words] = /<noscript>.*?<\/noscript>/s.exec(form.body) ?? [];
  expect(words).toContain("needs JavaScript");
  expect(words).toContain('href="/@rated.one/reviews"');
  const { body } = await page("/@rated.one");
  expect(body).not.toContain("<noscript>");
  expect(body).toMatch(/<a [^>]*href="\/@rated\.one\/review"/);
});

test("the texts of a provider and of a review have a licence, lists and listed pages have none", async () => {
  const provider = await app.build.aProvider({ username: "licensed" });
  const { nodeId } = await app.build.aReview(provider);
  const tag = `<link rel="license" href="${dataLicence.url}">`;
  for (const path of ["/@licensed", "/@licensed/reviews", `/@licensed/reviews/${nodeId}`]) {
    expect((await page(path)).body, path).toContain(tag);
  }
  await app.build.aProvider({ username: "listed", isOnlyListed: true });
  for (const path of ["/", "/?category=fitness", "/terms", "/@missing", "/@listed"]) {
    expect((await page(path)).body, path).not.toContain('rel="license"');
  }
});
