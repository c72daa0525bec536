import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressAnswers } from "#server/platform/http/compression";
import { guardOverload } from "#server/platform/http/overload";
import { mountStaticFiles } from "./static-files";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plaudit-static-"));
let app: FastifyInstance;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, "assets"));
  fs.mkdirSync(path.join(folder, ".vite"));
  const files = {
    "assets/main-a1b2.js": "plain",
    "assets/main-a1b2.js.br": "as brotli",
    "assets/main-a1b2.js.gz": "as gzip",
    "favicon.svg": "<svg/>",
    "service-worker.js": "a worker",
    "service-worker.js.br": "a worker as brotli",
    "index.html": "never as it is",
    ".vite/manifest.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  app = fastify();
  await compressAnswers(app);
  await mountStaticFiles(app, folder);
});

afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

test.each([
  ["br, gzip", "br", "as brotli"],
  ["gzip", "gzip", "as gzip"],
  ["", undefined, "plain"],
])("An asset goes out as it was compressed at build: %s", async (accepted, encoding, body) => {
  const headers = { "accept-encoding": accepted };
  const answer = await app.inject({ url: "/assets/main-a1b2.js", headers });
  expect(answer.body).toBe(body);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["content-type"]).toMatch(/javascript/);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test.each([
  ["", "a worker"],
  ["br", "a worker as brotli"],
])("The worker is asked for anew at each visit: %s", async (accepted, body) => {
  const headers = { "accept-encoding": accepted };
  const answer = await app.inject({ url: "/service-worker.js", headers });
  expect(answer.body).toBe(body);
  expect(answer.headers["content-type"]).toMatch(/javascript/);
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("A file that the build left uncompressed is not compressed at each request", async () => {
  const headers = { "accept-encoding": "br, gzip" };
  const answer = await app.inject({ url: "/favicon.svg", headers });
  expect(answer.body).toBe("<svg/>");
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("Other files expire after an hour", async () => {
  const answer = await app.inject("/favicon.svg");
  expect(answer.body).toBe("<svg/>");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});

test.each([
  "/index.html",
  "/.vite/manifest.json",
  "/assets/",
  "/assets/missing.js",
  "/assets/..%2f.vite%2fmanifest.json",
  "/assets/%2e%2e/index.html",
])("Nothing else is given away: %s", async (url) => {
  expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
});

test("While the event loop lags, a page that arrived still gets its files", async () => {
  const late = fastify();
  const lag = { isOverloaded: true, start: () => {}, stop: () => {} };
  guardOverload(late, { isFair: true, lag });
  await mountStaticFiles(late, folder);
  late.get("/", async () => "a page");
  const statusOf = async (url: string) => (await late.inject(url)).statusCode;
  expect(await statusOf("/")).toBe(503);
  expect(await statusOf("/assets/main-a1b2.js")).toBe(200);
  expect(await statusOf("/assets/main-a1b2.js?v=1")).toBe(200);
  expect((await late.inject({ method: "HEAD", url: "/assets/main-a1b2.js" })).statusCode).toBe(200);
  expect(await statusOf("/favicon.svg")).toBe(200);
  expect(await statusOf("/assets/missing.js")).toBe(404);
  await late.close();
});
