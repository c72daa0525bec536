import type { FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "#server/platform/database/database";
import { createHttpServer } from "#server/platform/http/http-server";
import type { Events } from "#server/platform/request/context";
import { parseConfig, type Variables } from "#server/platform/settings/config";
import { listen } from "#server/platform/settings/listen";
import { createLog } from "#server/platform/settings/log";
import { warnOfUnsetProxies } from "./proxy-warnings";

const SECRET = "a secret that is long enough for all";
const site = { NODE_ENV: "production", SECRET, PUBLIC_URL: "https://plaudit.example" };

function warningsAtStart(given: Variables): string[] {
  const warn = vi.fn();
  warnOfUnsetProxies(parseConfig({ SECRET, ...given }), { warn });
  return warn.mock.calls.map(([message]) => String(message));
}

test.each<[Variables]>([
  [site],
  [{ ...site, PUBLIC_URL: "http://plaudit.example" }],
  [{ ...site, PUBLIC_URL: "https://localhost" }],
])("The start of %o warns that TRUSTED_PROXIES is not set", (given) => {
  expect(warningsAtStart(given)).toEqual([
    expect.stringMatching(/^TRUSTED_PROXIES is not set: .* TRUSTED_PROXIES=none/),
  ]);
});

test.each<[Variables]>([
  [{ ...site, TRUSTED_PROXIES: "none" }],
  [{ ...site, TRUSTED_PROXIES: "10.0.0.0/8" }],
  [{ ...site, PUBLIC_URL: "http://127.0.0.1:4000" }],
  [{ ...site, PUBLIC_URL: "http://[::1]:4000" }],
  [{}],
])("The start of %o warns of no proxy", (given) => {
  expect(warningsAtStart(given)).toEqual([]);
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The warnings after one request with these headers, and two more. */
async function warningsAfter(given: Variables, headers: Record<string, string>) {
  const config = parseConfig({ SECRET, PORT: "0", LOG_LEVEL: "warn", ...given });
  const logged: Record<string, unknown>[] = [];
  const log = createLog("warn", { write: (line) => void logged.push(JSON.parse(line)) });
  const database = { queryPrepared: async () => [] } as unknown as Database;
  const environment = { config, log, database, events: {} as Events, now: () => new Date() };
  app = await createHttpServer(environment);
  await listen(app, config);
  for (let nth = 0; nth < 3; nth += 1) {
    const answer = await fetch(`http://127.0.0.1:${config.port}/healthz`, { headers });
    expect(answer.status).toBe(200);
  }
  return logged.map(({ header, msg }) => [header, msg]);
}

test.each([
  ["x-forwarded-for", "203.0.113.9"],
  ["forwarded", "for=203.0.113.9"],
  ["x-real-ip", "203.0.113.9"],
])("The first request with %s from an untrusted address is warned of once", async (name, value) => {
  const warning = [name, expect.stringContaining("a proxy that TRUSTED_PROXIES does not name")];
  expect(await warningsAfter({}, { [name]: value })).toEqual([warning]);
});

test("A proxy that another list of trusted proxies lacks is warned of too", async () => {
  const forwarded = { "x-forwarded-for": "203.0.113.9" };
  expect(await warningsAfter({ TRUSTED_PROXIES: "10.0.0.0/8" }, forwarded)).toHaveLength(1);
});

test.each<[Variables, Record<string, string>]>([
  [{ TRUSTED_PROXIES: "127.0.0.1" }, { "x-forwarded-for": "203.0.113.9" }],
  [{ TRUSTED_PROXIES: "none" }, { "x-forwarded-for": "203.0.113.9" }],
  [{}, {}],
])("With %o a request with the headers %o is no reason to warn", async (given, headers) => {
  expect(await warningsAfter(given, headers)).toEqual([]);
});
