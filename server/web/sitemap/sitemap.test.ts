import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { sitemapLimits } from "#server/platform/settings/job-limits";
import { guidePaths } from "#server/web/developers/guides";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountSitemap } from "./sitemap";
import { writeSitemap } from "./write-sitemap";

const site = "https://plaudit.example";
let app: TestApp;
let http: FastifyInstance;
let clock = new Date();
const gzip = { "accept-encoding": "gzip" };

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site }, now: () => clock });
  http = await createHttpServer(app.environment);
  mountSitemap(http, app.environment);
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await app.close();
});

/** Runs the hourly job. */
const write = (limits: Record<keyof typeof sitemapLimits, number> = sitemapLimits) =>
  writeSitemap(app.environment, null, { signal: new AbortController().signal }, limits);

async function lastId(): Promise<number> {
  const [row] = await app.query<{ id: number }>("SELECT max(id) AS id FROM providers");
  return row!.id;
}

async function addresses(url: string): Promise<string[]> {
  const answer = await http.inject(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) =>
    match[1]!.slice(site.length).replaceAll("&amp;", "&"),
  );
}

test("robots.txt disallows endpoints, allows pictures and names the sitemap", async () => {
  const { body, headers } = await http.inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Disallow: /api/\n");
  expect(body).toContain("Disallow: /graphql\n");
  expect(body).toContain("Allow: /pictures/\n");
  expect(body).toContain("Allow: /api/proxy-image\n");
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml\n`);
});

test("an empty directory lists its pages", async () => {
  await write();
  expect(await addresses("/sitemap.xml")).toEqual([
    "/",
    "/leaderboard",
    "/categories",
    "/how-it-works",
    "/trust",
    "/decisions",
    "/transparency",
    "/guidelines",
    "/terms",
    "/privacy-policy",
    "/developers",
    ...guidePaths.map((path) => `/developers/${path}`),
    "/developers/reference",
    "/developers/errors",
    "/developers/changelog",
  ]);
});

test("it lists every provider with its latest change, and all non-empty lists", async () => {
  const created = new Date("2026-01-02T03:04:05.000Z");
  const reviewed = new Date("2026-03-04T05:06:07.000Z");
  await app.build.aProvider({ username: "quiet", createdAt: created });
  const busy = await app.build.aProvider({ username: "busy.one", createdAt: created });
  await app.build.aReview(busy, { createdAt: reviewed });

  await write();
  expect(await addresses("/sitemap.xml")).toEqual([
    "/",
    "/leaderboard",
    "/categories",
    "/how-it-works",
    "/trust",
    "/decisions",
    "/transparency",
    "/guidelines",
    "/terms",
    "/privacy-policy",
    "/developers",
    ...guidePaths.map((path) => `/developers/${path}`),
    "/developers/reference",
    "/developers/errors",
    "/developers/changelog",
    "/?region=europe",
    "/?category=fitness",
    "/?category=fitness&region=europe",
    "/leaderboard?by=region&region=europe",
    "/leaderboard?by=category&category=fitness",
    "/@quiet",
    "/@busy.one",
    expect.stringMatching(/^\/@busy\.one\/reviews\/\w+/),
  ]);
  const { body } = await http.inject("/sitemap.xml");
  const changed = [...body.matchAll(/<lastmod>([^<]*)/g)].map((match) => match[1]);
  expect(changed).toEqual([created, reviewed, reviewed].map((at) => at.toISOString()));
});

test("a list longer than one batch is complete", async () => {
  await app.query(
    "INSERT INTO providers (username, display_name) SELECT 'many.' || n, 'Many' FROM generate_series(1, 1200) n",
  );
  await write();
  const found = await addresses("/sitemap.xml");
  expect(new Set(found.filter((path) => path.includes("many."))).size).toBe(1200);
});

test("a large directory has an index and its files; others are not found", async () => {
  await write({ ...sitemapLimits, maxAddresses: 1_000 });
  const count = Math.ceil((await lastId()) / 1_000);
  const parts = Array.from({ length: count }, (_, at) => `/sitemap-providers-${at + 1}.xml`);
  expect(await addresses("/sitemap.xml")).toEqual([
    "/sitemap-pages.xml",
    ...parts,
    "/sitemap-reviews-1.xml",
  ]);
  expect(await addresses("/sitemap-reviews-1.xml")).toHaveLength(1);
  expect(await addresses("/sitemap-pages.xml")).toContain("/?category=fitness");
  expect(await addresses(parts[0]!)).toContain("/@quiet");
  for (const part of [0, count + 1]) {
    const { statusCode } = await http.inject(`/sitemap-providers-${part}.xml`);
    expect([part, statusCode]).toEqual([part, 404]);
  }
  await write();
  expect((await http.inject("/sitemap-pages.xml")).statusCode).toBe(404);
});

test("a request reads one row, and the bytes of a file only once", async () => {
  await write();
  const before = app.database.statementCount();
  const bodies = await Promise.all([1, 2].map(() => addresses("/sitemap.xml")));
  expect(app.database.statementCount() - before).toBe(2);
  expect(bodies[0]).toEqual(bodies[1]);
  const [row] = await app.query<{ name: string; hash: string }>("SELECT hash FROM sitemap_files");
  await app.query("UPDATE sitemap_files SET content = 'no gzip'");
  expect(await addresses("/sitemap.xml")).toEqual(bodies[0]);
  await app.query("UPDATE sitemap_files SET hash = 'another'");
  expect((await http.inject({ url: "/sitemap.xml", headers: gzip })).body).toBe("no gzip");
  expect(row!.hash).toMatch(/^[\w-]{22}$/);
});

test("clients that do not read their response do not block others", async () => {
  await write();
  const large = gzipSync(Buffer.alloc(16 * 1024 ** 2, " "));
  await app.query("UPDATE sitemap_files SET content = $1, hash = 'large'", [large]);
  await http.listen({ port: 0, host: "127.0.0.1" });
  const readers = await Promise.all([1, 2, 3].map(() => startWithoutReading("/sitemap.xml")));
  expect((await http.inject({ url: "/sitemap.xml", headers: gzip })).statusCode).toBe(200);
  for (const reader of readers) reader.destroy();
});

/** Resolves when the response has begun. */
async function startWithoutReading(url: string): Promise<Socket> {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}

test("an unchanged file is not sent again", async () => {
  await app.query("DELETE FROM sitemap_files");
  clock = new Date("2026-11-22T12:00:00.700Z");
  await write();
  const { headers } = await http.inject("/sitemap.xml");
  const { etag, "last-modified": modified } = headers;
  expect(modified).toBe("Sun, 22 Nov 2026 12:00:00 GMT");
  const status = async (sent: Record<string, string>) =>
    (await http.inject({ url: "/sitemap.xml", headers: sent })).statusCode;
  expect(await status({ "if-none-match": String(etag) })).toBe(304);
  expect(await status({ "if-none-match": '"other"', "if-modified-since": modified! })).toBe(200);
  expect(await status({ "if-modified-since": modified! })).toBe(304);
  expect(await status({ "if-modified-since": "Sun, 22 Nov 2026 11:59:59 GMT" })).toBe(200);
});

test.each([
  ["gzip, deflate, br", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["gzip;q=0, br", "br"],
  ["br", "br"],
  ["identity", undefined],
  ["gzip;q=0.0", undefined],
])("it goes out as its client takes it: %s", async (accepted, encoding) => {
  await app.build.aProvider();
  await write();
  const plain = await http.inject("/sitemap.xml");
  const answer = await http.inject({
    url: "/sitemap.xml",
    headers: { "accept-encoding": accepted },
  });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toContain("accept-encoding");
  expect(answer.headers.etag).toBe(plain.headers.etag);
  const decode = { gzip: gunzipSync, br: brotliDecompressSync }[String(encoding)];
  const body = decode ? decode(answer.rawPayload) : answer.rawPayload;
  expect(body.toString()).toBe(plain.body);
});

test("before the first job has run, clients get 503 with Retry-After", async () => {
  await app.query("DELETE FROM sitemap_files");
  const { statusCode, headers } = await http.inject("/sitemap.xml");
  expect([statusCode, headers["retry-after"]]).toEqual([503, "60"]);
  expect(headers).not.toHaveProperty("cache-control");
  await write();
  await app.query("UPDATE sitemap_files SET site = 'https://plaudit.other'");
  expect((await http.inject("/sitemap.xml")).statusCode).toBe(503);
});
