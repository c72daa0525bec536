import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountFeeds } from "./feeds";

const site = "https://plaudit.example";
let app: TestApp;
let http: FastifyInstance;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  http = await createHttpServer(app.environment);
  mountFeeds(http, app.environment);
  provider = await app.build.aProvider({ username: "jane.doe", displayName: "Jane & Doe" });
  for (let day = 1; day <= 22; day++) {
    await app.build.aReview(provider, {
      rating: 4,
      comment: `Day ${day} ]]> <script>alert(1)</script>`,
      createdAt: new Date(Date.UTC(2026, 9, day)),
    });
  }
});
afterAll(async () => {
  await http.close();
  await app.close();
});
const get = (url: string, headers = {}) => http.inject({ url, headers });

test("the JSON feed has the newest 20 reviews with their addresses", async () => {
  const { statusCode, headers, body } = await get("/feeds/providers/jane.doe.json");
  expect([statusCode, headers["content-type"]]).toEqual([
    200,
    "application/feed+json; charset=utf-8",
  ]);
  const feed = JSON.parse(body);
  expect(feed).toMatchObject({ home_page_url: `${site}/@jane.doe` });
  expect(feed.items).toHaveLength(20);
  expect(feed.items[0]).toMatchObject({
    title: "4 of 5 stars by Guest",
    url: expect.stringMatching(/^https:\/\/plaudit\.example\/@jane\.doe\/reviews\/r_/),
    content_html: "<p>Day 22 ]]&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>",
  });
});

test("the Atom feed escapes texts and answers 304 while nothing changed", async () => {
  const { headers, body } = await get("/feeds/providers/jane.doe.atom");
  expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers.link).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
  expect(body).toContain("Reviews of Jane &amp; Doe (@jane.doe) on Plaudit");
  expect(body).not.toContain("<script>");
  const known = { "if-none-match": String(headers.etag) };
  expect((await get("/feeds/providers/jane.doe.atom", known)).statusCode).toBe(304);
  await app.build.aReview(provider, { rating: 5 });
  expect((await get("/feeds/providers/jane.doe.atom", known)).statusCode).toBe(200);
});

test("a name is no markup in either format", async () => {
  const eve = await app.build.aUser({ displayName: "Eve ]]> ]]><img src=x>" });
  const other = await app.build.aProvider({ username: "eves.provider" });
  await app.build.aReview(other, { rating: 5, userId: eve.id });
  const atom = (await get("/feeds/providers/eves.provider.atom")).body;
  expect(atom).toContain("<![CDATA[5 of 5 stars by Eve ]]&gt; ]]&gt;&lt;img src=x&gt;]]>");
  expect(atom).not.toContain("<img");
  const [item] = (await get("/feeds/providers/eves.provider.json")).json().items;
  expect(item.title).toBe("5 of 5 stars by Eve ]]> ]]><img src=x>");
});

test("a provider without reviews has an empty feed", async () => {
  await app.build.aProvider({ username: "new.one" });
  expect((await get("/feeds/providers/new.one.json")).json().items).toEqual([]);
});

test("the feed of all reviews names their providers; that of a category has its reviews only", async () => {
  const other = await app.build.aProvider({ displayName: "Studio B", category: "creative" });
  await app.build.aReview(other, { rating: 3, createdAt: new Date(Date.UTC(2026, 11, 1)) });
  const all = await get("/feeds/reviews.json");
  expect(all.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
  expect(all.json().items).toHaveLength(20);
  expect(all.json().items[0].title).toBe("3 of 5 stars for Studio B by Guest");
  const creative = await get("/feeds/categories/creative.json");
  expect(creative.json()).toMatchObject({
    home_page_url: `${site}/?category=creative`,
    feed_url: `${site}/feeds/categories/creative.json`,
  });
  expect(creative.json().items.map(({ title }: { title: string }) => title)).toEqual([
    "3 of 5 stars for Studio B by Guest",
  ]);
});

test.each(["/feeds/reviews.atom", "/feeds/categories/creative.atom"])(
  "%s answers 304 until a review is added",
  async (url) => {
    const { headers } = await get(url);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const known = { "if-none-match": String(headers.etag) };
    expect((await get(url, known)).statusCode).toBe(304);
    const other = await app.build.aProvider({ category: "creative" });
    await app.build.aReview(other, { createdAt: new Date(Date.UTC(2026, 11, 2)) });
    expect((await get(url, known)).statusCode).toBe(200);
  },
);

test.each([
  "/feeds/providers/nobody.atom",
  "/feeds/categories/cars.atom",
  "/feeds/categories/creative",
  "/feeds/others.json",
  "/feeds/providers/jane.doe",
  "/feeds/providers/jane.doe.rss",
])("%s is not found", async (url) => expect((await get(url)).statusCode).toBe(404));

test("a stored text with characters that XML forbids leaves every feed valid", async () => {
  const name = "Tab\u001b[31m Loid\ufffe";
  const other = await app.build.aProvider({ category: "creative", displayName: name });
  await app.query("UPDATE providers SET display_name = $1 WHERE id = $2", [name, other.id]);
  const comment = "Patient.\u000bOn time \u001b[31mred\uffff \u0001\u0085";
  const review = await app.build.aReview(other, { createdAt: new Date(Date.UTC(2026, 11, 9)) });
  await app.query("UPDATE reviews SET comment = $1 WHERE id = $2", [comment, review.id]);
  const feeds = ["reviews", "categories/creative", `providers/${other.username}`];
  for (const feed of feeds) {
    const { body } = await get(`/feeds/${feed}.atom`);
    expect(body).toContain("Patient.On time [31mred ");
    expect(body).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u);
    const { items } = (await get(`/feeds/${feed}.json`)).json();
    expect(items[0].content_html).toContain("Patient.");
  }
});
