import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "#server/platform/http/http-server";
import { mountBadge } from "./badge";
import { mountOembed } from "./oembed";

const site = "https://plaudit.example";
const words = {
  formatRating: (rating: number | null) => (rating ?? 0).toFixed(1),
  formatCount: (count: number | null, one: string) => `${count} ${one}s`,
};
let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  http = await createHttpServer(app.environment);
  mountBadge(http, app.environment, words);
  mountOembed(http, app.environment);
  const provider = await app.build.aProvider({ username: "jane.doe", displayName: "Jane <&> Doe" });
  for (const rating of [5, 4]) await app.build.aReview(provider, { rating });
  await app.build.aProvider({ username: "new.one" });
});
afterAll(async () => {
  await http.close();
  await app.close();
});
const get = (url: string, headers = {}) => http.inject({ url, headers });

test("the badge shows the rating of all reviews, in two themes", async () => {
  const { statusCode, headers, body } = await get("/badge/jane.doe.svg");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(body).toContain("Jane &lt;&amp;&gt; Doe: rated 4.5 out of 5 from 2 reviews on Plaudit");
  expect((await get("/badge/Jane.Doe.svg?theme=dark")).body).not.toBe(body);
  expect((await get("/badge/new.one.svg")).body).toContain("no reviews yet");
});

test("an unchanged badge answers 304, and a new review changes it", async () => {
  const { headers } = await get("/badge/jane.doe.svg");
  const known = { "if-none-match": String(headers.etag) };
  const unchanged = await get("/badge/jane.doe.svg", known);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
  const [provider] = await app.query<{ id: number }>(
    "SELECT id FROM providers WHERE username = 'new.one'",
  );
  const before = String((await get("/badge/new.one.svg")).headers.etag);
  await app.build.aReview(provider as never, { rating: 3 });
  expect((await get("/badge/new.one.svg", { "if-none-match": before })).statusCode).toBe(200);
});

test.each(["/badge/nobody.svg", "/badge/jane.doe", "/badge/jane.doe.png", "/badge/a%2Fb.svg"])(
  "%s is not found",
  async (url) => expect((await get(url)).statusCode).toBe(404),
);

test("oEmbed describes a provider's page in both forms of its address", async () => {
  for (const address of [`${site}/@jane.doe`, `${site}/?provider=jane.doe`]) {
    const answer = await get(`/oembed?format=json&url=${encodeURIComponent(address)}`);
    expect(answer.statusCode).toBe(200);
    const described = answer.json();
    expect(described).toMatchObject({ version: "1.0", type: "rich", width: 216, height: 56 });
    expect(described.html).toBe(
      `<a href="${site}/@jane.doe"><img src="${site}/badge/jane.doe.svg" width="216" height="56" alt="Reviews of Jane &lt;&amp;&gt; Doe on Plaudit"></a>`,
    );
  }
});

test.each([
  ["no address", "", 400],
  [
    "an address of another site",
    `url=${encodeURIComponent("https://other.example/@jane.doe")}`,
    404,
  ],
  ["an unknown provider", `url=${encodeURIComponent(`${site}/@nobody`)}`, 404],
  ["another page", `url=${encodeURIComponent(`${site}/trust`)}`, 404],
  ["XML", `format=xml&url=${encodeURIComponent(`${site}/@jane.doe`)}`, 501],
])("oEmbed refuses %s", async (_, query, status) => {
  expect((await get(`/oembed?${query}`)).statusCode).toBe(status);
});

test("the widget is below 6 kB compressed, and sets no cookie", () => {
  const widget = readFileSync("client/public/widget.js", "utf8");
  expect(gzipSync(widget).length).toBeLessThan(6_000);
  expect(widget).not.toContain("cookie=");
});
