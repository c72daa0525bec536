import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { maxCachedMilliseconds } from "#server/platform/settings/read-limits";
import { graphOf } from "#server/testing/page-graph";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { EmptyPage } from "./empty-page";
import { mountPages } from "./pages";

const folder = mkdtempSync(join(tmpdir(), "plaudit-empty-page-"));
let app: TestApp;
let http: FastifyInstance;
/** Reads of the operator of the site, and whether the database answers them. */
let reads = 0;
let isAway = false;

beforeAll(async () => {
  writeFileSync(
    join(folder, "index.html"),
    `<html><head><!--page-head--></head><body><!--page--><!--page-data--></body></html>`,
  );
  app = await startTestApp({
    env: {
      NODE_ENV: "production",
      SECRET: "0123456789abcdef0123456789abcdef",
      PUBLIC_URL: "https://plaudit.example",
      RATE_LIMITS: "",
      LIMIT_GRAPH_COST: "10/3600",
    },
  });
  const { database } = app.environment;
  const queryPrepared: typeof database.queryPrepared = async (...given) => {
    reads += 1;
    if (isAway) throw new Error("the database is away");
    return database.queryPrepared(...given);
  };
  const watched = Object.assign(Object.create(database), { queryPrepared });
  const environment = { ...app.environment, database: watched };
  http = await createHttpServer(environment);
  await mountPages(http, environment, graphOf(environment), { folder });
  await http.ready();
}, 120_000);

afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

test("Refused pages, the desk and the offline shell are sent without the database, and the desk's cookie is charged", async () => {
  const desk = { url: "/desk", headers: { accept: "text/html", cookie: "plaudit_desk=1" } };
  isAway = true;
  reads = 0;
  expect((await http.inject("/offline-shell")).statusCode).toBe(200);
  expect((await http.inject(desk)).statusCode).toBe(200);
  const refused = await http.inject(desk);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const page = await http.inject({ url: "/leaderboard", headers: { accept: "text/html" } });
  expect(page.statusCode).toBe(429);
  // Nothing of the demonstration: the operator is not known.
  expect(page.body).toContain('"operator":null');
  expect(reads).toBe(0);
  isAway = false;
});

test("An empty page is drawn once for each state of the site, which is read again after 30 seconds", async () => {
  vi.useFakeTimers();
  let [drawn, name, isKnown] = [0, "first", true];
  const page = new EmptyPage({
    site: { name },
    draw: (site) => `${(drawn += 1)} ${JSON.stringify(site)}`,
    readSite: () => (isKnown ? Promise.resolve({ name }) : Promise.reject(new Error("away"))),
  });
  const shown = page.body(429);
  expect(page.body(429)).toBe(shown);
  vi.advanceTimersByTime(maxCachedMilliseconds);
  page.body(429);
  await vi.runAllTimersAsync();
  expect(page.body(429), "unchanged").toBe(shown);

  [name, isKnown] = ["second", false];
  vi.advanceTimersByTime(maxCachedMilliseconds);
  page.body(429);
  await vi.runAllTimersAsync();
  expect(page.body(429), "the database is away").toBe(shown);

  isKnown = true;
  vi.advanceTimersByTime(maxCachedMilliseconds);
  page.body(429);
  await vi.runAllTimersAsync();
  expect(page.body(429)).not.toBe(shown);
  expect(drawn).toBe(2);
  vi.useRealTimers();
});
