import { afterAll, beforeAll, expect, test } from "vitest";
import { clientDocument } from "#server/testing/client-document";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";
import { createContext } from "#server/platform/request/context";
import type { Database } from "#server/platform/database/database";
import { openEvents } from "#server/platform/request/events";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { maxJobQueueLabels, maxStatementLabels } from "#server/platform/settings/limits";
import { createLog } from "#server/platform/settings/log";
import {
  maxCharactersOfCompiledOperation,
  maxCharactersOfStoredDocument,
  maxCompiledCharacters,
  maxStoredDocumentCharacters,
} from "#server/platform/settings/read-limits";
import { boundLabels } from "#server/platform/settings/metric-labels";
import { lateEvents, observeJobs } from "#server/platform/settings/metrics";
import { openMetricsServer, type MetricsServer } from "#server/platform/settings/metrics-server";
import { statement, variableStatement } from "#server/platform/database/statement";
import { defineGroupCommit } from "#server/platform/request/group-commit";

let app: TestApp;
let server: MetricsServer;
const log = createLog("silent");
const place = { host: "127.0.0.1", metricsPort: 0 };

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_CONTACT: "1/60" } });
  server = (await openMetricsServer(place, log))!;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return answer.text();
}

/** The value of one series, 0 where it does not exist yet. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

async function growthOf(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await valueOf(series);
  await work();
  return (await valueOf(series)) - before;
}

test("Without METRICS_PORT there is no such server; with it, it serves /metrics and nothing else", async () => {
  expect(await openMetricsServer({ ...place, metricsPort: null }, log)).toBeNull();
  const base = `http://127.0.0.1:${server.port}`;
  expect((await fetch(`${base}/`)).status).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: "POST" })).status).toBe(404);
  expect((await app.http.inject("/metrics")).body).not.toContain("plaudit_");
  const taken = openMetricsServer({ ...place, metricsPort: server.port }, log);
  await expect(taken).rejects.toThrow(
    `Port ${server.port} is in use: stop the process that uses it, or set METRICS_PORT.`,
  );
});

test("Requests are counted and timed by the client's operations, by routes and by status", async () => {
  const document = clientDocument("UsernameSuggestions");
  const ask = () => app.graph(document, { search: "an" });
  expect(
    await growthOf('plaudit_requests_total{operation="UsernameSuggestions",status="200"}', ask),
  ).toBe(1);
  expect(
    await growthOf('plaudit_request_seconds_count{operation="UsernameSuggestions"}', ask),
  ).toBe(1);
  const search = () => app.rest("GET", "/api/search-by?type=category&categories=all");
  const series = 'plaudit_requests_total{operation="/api/search-by",status="200"}';
  expect(await growthOf(series, search)).toBe(1);
  const miss = () => app.http.inject("/nowhere/at/all");
  expect(await growthOf('plaudit_requests_total{operation="other",status="404"}', miss)).toBe(1);
});

test("However many names clients invent, the number of series stays the same", async () => {
  const invent = async (from: number) => {
    for (let number = from; number < from + 50; number++) {
      await app.graph(`query Invented${number} { __typename }`);
      await app.http.inject(`/invented/${number}`);
      await app.http.inject({ method: "POST", url: `/invented-${number}` });
      const text = `SELECT ${number} AS invented`;
      await app.database.queryPrepared(variableStatement(text), []);
      await app.database.queryUnprepared(text, []);
    }
  };
  await invent(0);
  const count = (text: string) => text.match(/^plaudit_/gm)?.length;
  const before = await scrape();
  expect(before).not.toMatch(/invented/i);
  await invent(50);
  expect(count(await scrape())).toBe(count(before));
});

test("A bounded number of names get labels, and all later ones share one", () => {
  for (const max of [maxStatementLabels, maxJobQueueLabels]) {
    const label = boundLabels(max);
    for (let number = 1; number <= max; number++)
      expect(label(`name ${number}`)).toBe(`name ${number}`);
    expect(label("one more")).toBe("other");
    expect(label("name 1")).toBe("name 1");
  }
});

test("Statements are timed by their names, also in transactions and when they fail", async () => {
  const known = statement("SELECT 1 AS measured");
  const series = (label: string) => `plaudit_sql_seconds_count{statement="${label}"}`;
  expect(await growthOf(series(known.label!), () => app.database.queryPrepared(known, []))).toBe(1);
  const { manager } = app.database.source;
  expect(await growthOf(series("unnamed_select"), () => manager.query("SELECT 2"))).toBe(1);
  const fail = () => manager.query("SELECT 1 / 0").catch(() => null);
  expect(await growthOf(series("unnamed_select"), fail)).toBe(1);
  const planned = () => app.database.queryUnprepared("SELECT 3", []);
  expect(await growthOf(series("planned"), planned)).toBe(1);
});

test("Each pool shows what is used, idle and waited for", async () => {
  await app.database.queryPrepared(statement("SELECT 1"), []);
  const used = 'plaudit_pool_connections{pool="write",state="used"}';
  const before = await valueOf(used);
  await app.database.source.transaction(async (manager) => {
    await manager.query("SELECT 1");
    expect(await valueOf(used)).toBe(before + 1);
  });
  expect(await valueOf(used)).toBe(before);

  const runners = Array.from({ length: 9 }, () => app.database.source.createQueryRunner());
  const connected = runners.map((runner) => runner.connect());
  await Promise.all(connected.slice(0, 8));
  expect(await valueOf('plaudit_pool_connections{pool="write",state="waiting"}')).toBe(1);
  await runners[0]!.release();
  await connected[8];
  await Promise.all(runners.slice(1).map((runner) => runner.release()));
  expect(await valueOf('plaudit_pool_connections{pool="hot",state="idle"}')).toBeGreaterThan(0);
  expect(await scrape()).toContain('plaudit_pool_connections{pool="expensive",state="waiting"} 0');
});

test("Group commits show how many writes shared one", async () => {
  const write = defineGroupCommit<number, number>({
    partitionKey: () => "one",
    conflictKeys: (item) => [String(item)],
    write: async (_ctx, items) => [...items],
  });
  const writeAll = () => Promise.all([1, 2, 3, 4, 5].map((item) => write(app.environment, item)));
  expect(await growthOf("plaudit_group_commit_size_sum", writeAll)).toBe(5);
});

test("Refusals by a rate limit are counted by its name", async () => {
  const facts = { requestId: "t", bearer: null, ipAddress: "192.0.2.1" };
  const ctx = createContext(app.environment, facts);
  const take = () => consumeRateLimit(ctx, "CONTACT", "192.0.2.1");
  const series = 'plaudit_rate_limit_refusals_total{limit="CONTACT"}';
  expect(await growthOf(series, take)).toBe(0);
  expect(await growthOf(series, take)).toBe(1);
});

test.runIf(hasCompiledReads)("Stored, compiled or known documents are cache hits", async () => {
  const document = 'query Cached { provider(username: "none") { id } }';
  const series = (cache: string, result: string) =>
    `plaudit_cache_reads_total{cache="${cache}",result="${result}"}`;
  const ask = () => app.graph(document);
  expect(await growthOf(series("known_operations", "miss"), ask)).toBe(1);
  // A repeated document is kept, and found at its next use.
  expect(await growthOf(series("known_operations", "miss"), ask)).toBe(1);
  expect(await growthOf(series("known_operations", "hit"), ask)).toBe(1);
  expect(await growthOf(series("compiled_documents", "hit"), ask)).toBe(1);
  const other = () => app.graph("query Other { reviews(first: 1) { nodes { id } } }");
  for (let time = 0; time < 2; time += 1)
    expect(await growthOf(series("stored_documents", "miss"), other)).toBe(1);
  expect(await growthOf(series("stored_documents", "hit"), other)).toBe(1);
});

test.runIf(hasCompiledReads)(
  "What is compiled for Apollo Server is kept from the second request on",
  async () => {
    const query = encodeURIComponent('query Got { provider(username: "none") { id } }');
    const ask = () => app.http.inject({ url: `/graphql?query=${query}` });
    const misses = 'plaudit_cache_reads_total{cache="compiled_documents",result="miss"}';
    const growths: number[] = [];
    for (let time = 0; time < 3; time += 1) growths.push(await growthOf(misses, ask));
    expect(growths).toEqual([1, 1, 0]);
  },
);

test.runIf(hasCompiledReads)(
  "Compiled operations are as many as allowed with their variables, and none is larger than allowed",
  async () => {
    const query = `query Sized($after: String) {
      provider(username: "none") { reviews(first: 1, after: $after) { nodes { id } } }
    }`;
    const ask = (characters: number, end = "") =>
      app.graph(query, { after: "x".repeat(characters) + end });
    const misses = 'plaudit_cache_reads_total{cache="compiled_documents",result="miss"}';
    const isKept = async (...asked: Parameters<typeof ask>) => {
      await ask(...asked);
      return (await growthOf(misses, () => ask(...asked))) === 0;
    };
    for (let time = 0; time < 3; time += 1) await ask(1);
    // The variables count twice: in the key and as what is compiled refers to.
    const half = maxCharactersOfCompiledOperation / 2;
    expect(await isKept(half + 100)).toBe(false);
    expect(await isKept(half - 200)).toBe(true);
    const count = maxCompiledCharacters / maxCharactersOfCompiledOperation;
    for (let nth = 0; nth <= count; nth += 1) await ask(half - 200, String(nth));
    expect(await growthOf(misses, () => ask(half - 200))).toBeGreaterThan(0);
  },
);

test.runIf(hasCompiledReads)(
  "Known operations are as many as allowed, and none is larger than allowed",
  async () => {
    const hits = 'plaudit_cache_reads_total{cache="known_operations",result="hit"}';
    const padded = (name: string, characters: number) =>
      `query ${name} { provider(username: "none") { id } } #`.padEnd(characters, "x");
    const learn = async (text: string) => {
      for (let time = 0; time < 2; time += 1) await app.graph(text);
    };
    const isKnown = async (text: string) => (await growthOf(hits, () => app.graph(text))) === 1;
    const largest = maxCharactersOfStoredDocument;
    const first = padded("First", largest);
    const tooLarge = padded("TooLarge", largest + 1);
    await learn(first);
    await learn(tooLarge);
    expect([await isKnown(first), await isKnown(tooLarge)]).toEqual([true, false]);
    const others = maxStoredDocumentCharacters / largest;
    for (let other = 0; other < others; other += 1) await learn(padded(`Other${other}`, largest));
    expect(await isKnown(first)).toBe(false);
  },
);

test("Announcements that the database did not take are counted as dropped", async () => {
  const query = () => Promise.reject(new Error("gone"));
  const client = { on: () => client, query: async () => null, end: async () => undefined };
  const database = { source: { manager: { query } }, connect: async () => client };
  const events = await openEvents(database as unknown as Database, log);
  const tell = () => Promise.all([events.publish("one"), events.publish("two")]);
  expect(await growthOf("plaudit_events_dropped_total", tell)).toBe(2);
  expect(await growthOf("plaudit_events_late_total", async () => lateEvents.inc())).toBe(1);
  await events.close();
});

test("Queues of background jobs show their lengths and ages, as many as are allowed", async () => {
  const figures = { waiting: 3, running: 1, failed: 2, oldestSeconds: 90 };
  const queues = Array.from({ length: maxJobQueueLabels + 2 }, (_, at) => `queue_${at}`);
  const stop = observeJobs(async () => queues.map((queue) => ({ queue, ...figures })));
  expect(await valueOf('plaudit_jobs{queue="queue_0",state="waiting"}')).toBe(3);
  expect(await valueOf('plaudit_jobs{queue="queue_0",state="failed"}')).toBe(2);
  expect(await valueOf('plaudit_oldest_job_seconds{queue="queue_0"}')).toBe(90);
  expect(await valueOf('plaudit_jobs{queue="other",state="waiting"}')).toBe(6);
  expect(await scrape()).not.toContain(`queue_${maxJobQueueLabels}"`);
  stop();
  const stopFailing = observeJobs(() => Promise.reject(new Error("gone")));
  expect(await scrape()).not.toContain("queue_0");
  stopFailing();
});

test("Node's own figures are among them: event loop and heap", async () => {
  const text = await scrape();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d/m);
});
