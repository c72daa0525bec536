import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNetwork } from "#server/testing/network-server";
import { runTable, twice } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { finiteCalls } from "#server/testing/finite-calls";

let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
/** With rate limits of one request. */
let limited: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  const env = { APIFY_TOKEN: "apify_api_1", APIFY_BASE_URL: network.address };
  const once = { LIMIT_LOOK_UP: "1/600", LIMIT_PROFILE_REPORT: "1/600" };
  app = await startTestApp({ env });
  limited = await startTestApp({ env: { ...env, ...once, RATE_LIMITS: "on" } });
  await app.build.aProvider({ username: "ada" });
});
afterAll(async () => {
  await app.close();
  await limited.close();
  network.close();
});

const lookUp = (query: string, of = app) =>
  of.rest("GET", `/api/apify/instagram-profile-scraper${query}`);
const report = (userData?: unknown, of = app) =>
  of.rest("POST", "/api/user-save", { userData } as object);
const handedIn = { instagramUsername: "mira", source: "search", searchData: { full_name: "Mira" } };

/** Sets the response of the external service, then sends the request. */
function given(items: object[] | null, ask: () => ReturnType<typeof lookUp>) {
  network.answer(() => (items ? { status: 201, body: items } : { status: 408, body: {} }));
  return ask();
}
const found = { id: "66", username: "mira.k", fullName: "Mira Kahn", followersCount: 12 };
const notFound = (username: string) => ({ username, error: "not_found" });

runTable({
  "REST-22 GET /api/apify/instagram-profile-scraper": [
    [
      "a profile on Instagram",
      () => given([found], () => lookUp("?username=@Mira.K")),
      200,
      { found: true, cached: false, data: expect.objectContaining({ username: "mira.k" }) },
    ],
    [
      "a provider of the directory",
      () => lookUp("?username=ada"),
      200,
      { found: true, cached: true },
    ],
    [
      "an unknown username",
      () => given([notFound("ghost")], () => lookUp("?username=ghost")),
      200,
      { found: false, data: null, raw_data: { error: "not_found" } },
    ],
    ["no name", () => lookUp(""), 400, "username"],
    ["what is no name", () => lookUp("?username=two%20words"), 400, "Invalid username format"],
    [
      "too often",
      () =>
        given([notFound("x")], async () => {
          await lookUp("?username=ghost.1", limited);
          return lookUp("?username=ghost.2", limited);
        }),
      429,
      "Too many attempts",
    ],
    [
      "a network that is away",
      () => given(null, () => lookUp("?username=mira.l")),
      503,
      "Unable to verify @mira.l - please try again",
    ],
  ],
  "REST-23 POST /api/user-save": [
    ["keeps it", () => report(handedIn), 200],
    ["no data", () => report(), 400, "userData"],
    ["what is no name", () => report({ instagramUsername: "two words" }), 400, "username"],
    ["too often", () => twice(() => report(handedIn, limited)), 429, "Too many attempts"],
  ],
});

test("Every documented call has rows in one of the tables (REST-01)", () => {
  const folder = new URL(".", import.meta.url);
  const tables = readdirSync(folder).filter((name) => /^rest-table.*\.test\.ts$/.test(name));
  const written = tables.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const without = finiteCalls.filter(({ method, path }) => {
    return !new RegExp(`${method} ${path}": (\\[|by)`).test(written);
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});
