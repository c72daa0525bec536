import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { bearerOf, guestToken } from "#server/testing/rest-table";
import { startTestApp, type RestAnswer, type TestApp } from "#server/testing/test-app";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { finiteCalls } from "#server/testing/finite-calls";

/** A database proxy that the test can cut and restore. */
let way: { server: Server; sockets: Set<Socket>; port: number };
let database: TestDatabase;
let app: TestApp;
let userToken: string;
let guest: string;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await openWay(new URL(database.url));
  const url = new URL(database.url);
  url.port = String(way.port);
  app = await startTestApp({ env: { DATABASE_URL: url.href } });
  userToken = (await people(() => app).signedUp()).token;
  guest = await guestToken(app);
  await database.query(
    "INSERT INTO providers (username, display_name, category, region) VALUES ('ada', 'Ada', 'fitness', 'europe')",
  );
});
afterAll(async () => {
  await app.close();
  way.server.close();
  for (const socket of way.sockets) socket.destroy();
  await database.drop();
});

async function openWay({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname.replace(/[[\]]/g, ""));
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on("error", () => {}).on("close", () => sockets.delete(each));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, sockets, port: (server.address() as AddressInfo).port };
}

const get = (path: string, headers = {}) => app.rest("GET", path, undefined, headers);
const post = (path: string, body: object, headers = {}) => app.rest("POST", path, body, headers);
const review = { rating: 5, reviewType: "service", region: "europe", comment: "Rows well." };

/** A valid request for each call. */
const calls: Record<string, () => Promise<RestAnswer>> = {
  "/api/business-crud": () => get("/api/business-crud?username=ada"),
  "/api/search-by": () => get("/api/search-by?type=category&categories=all"),
  "/api/user-search": () => get("/api/user-search?username=ada"),
  "/api/get-business-reviews": () => get("/api/get-business-reviews?username=ada"),
  "/api/apify/instagram-profile-scraper": () =>
    get("/api/apify/instagram-profile-scraper?username=ada"),
  "/api/user-save": () => post("/api/user-save", { userData: { instagramUsername: "ada" } }),
  "/api/save-complete-review": () =>
    post("/api/save-complete-review", { targetBusiness: "ada", ...review }, bearerOf(guest)),
  "/api/auth-unified": () =>
    post("/api/auth-unified", { action: "signin", email: "a@b.cd", password: "long enough" }),
  "/api/auth-middleware": () => get("/api/auth-middleware?action=validate", bearerOf(userToken)),
  "/api/verification/phone/send": () =>
    post("/api/verification/phone/send", { phoneNumber: "+4915112345678" }),
  "/api/verification/phone/verify": () =>
    post("/api/verification/phone/verify", { phoneNumber: "+4915112345678", code: "123456" }),
  "/api/verification/email/send": () =>
    post("/api/verification/email/send", { emailAddress: "a@b.cd" }),
  "/api/verification/email/verify": () =>
    post("/api/verification/email/verify", { emailAddress: "a@b.cd", code: "123456" }),
  "/api/instagram/token": signInWithInstagram,
  "/api/facebook/set-token": () =>
    post("/api/facebook/set-token", { facebookToken: "EAAG" }, bearerOf(userToken)),
  "/api/decisions": () => get("/api/decisions"),
  "/api/decisions/{number}": () => get("/api/decisions/1"),
  "/api/notices": () =>
    post("/api/notices", {
      subject: "ada",
      reason: "SPAM",
      lawOrRule: null,
      details: "Copied from another page.",
      email: null,
      goodFaith: true,
    }),
  "/api/notices/appeals": () =>
    post("/api/notices/appeals", {
      receipt: "N-2026-000001",
      key: "unknown",
      decision: 1,
      text: "The place was closed on that day.",
    }),
  "/api/notices/{receipt}": () => get("/api/notices/N-2026-000001?key=unknown"),
  "/api/transparency": () => get("/api/transparency?from=2026-01-01&to=2026-02-01"),
  "/api/score": () => get("/api/score"),
  "/api/score/{username}": () => get("/api/score/ada"),
  "/api/v1/categories": () => get("/api/v1/categories"),
  "/api/v1/changes": () => get("/api/v1/changes"),
  "/api/v1/leaderboard": () => get("/api/v1/leaderboard"),
  "/api/v1/providers": () => get("/api/v1/providers"),
  "/api/v1/providers/{username}": () => get("/api/v1/providers/ada"),
  "/api/v1/providers/{username}/reviews": () => get("/api/v1/providers/ada/reviews"),
  "/api/v1/reviews": () => get("/api/v1/reviews"),
  "/api/v1/reviews/{id}": () => get("/api/v1/reviews/r_AAAAAAAAAAAAAAAAAAAAAA"),
  "/api/v1/site": () => get("/api/v1/site"),
  "/api/proxy-image": () => get("/api/proxy-image?url=/pictures/faces/ada.svg&size=96"),
};

let cookie: string;
async function signInWithInstagram(): Promise<RestAnswer> {
  if (!cookie) {
    const { headers } = await app.graph("mutation { startInstagramSignIn { authorizeUrl } }");
    cookie = String(headers["set-cookie"]).split(";")[0]!;
  }
  return post("/api/instagram/token", { code: "AQB" }, { cookie });
}

/** A readable message, `Retry-After`, and no internals. */
function expectUnavailable({ status, body, headers }: RestAnswer, error: string): void {
  expect({ status, body }).toMatchObject({ status: 503, body: { error } });
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(body.success ?? false).toBe(false);
  expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|\.ts|node_modules|Connection/);
}

test("Every documented call is covered", () => {
  expect(Object.keys(calls).toSorted()).toEqual(finiteCalls.map(({ path }) => path).toSorted());
});

/** Returns the function that releases them. */
async function lockTables(tables: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

describe("While the server is overloaded (REST-01)", () => {
  test("every call is 503 with Retry-After, and works again afterwards", async () => {
    await signInWithInstagram();
    // Reads of providers wait for this lock and fill all request slots.
    const release = await lockTables("providers");
    const busy = Array.from({ length: 64 }, () => calls["/api/business-crud"]!());
    await new Promise((resolve) => setImmediate(resolve));
    const answers = await Promise.all(Object.values(calls).map((call) => call()));
    for (const answer of answers) {
      expectUnavailable(answer, "Plaudit is very busy. Please try again.");
    }
    await release();
    await Promise.all(busy);
    expect((await calls["/api/business-crud"]!()).status).toBe(200);
  });
});

describe("While the database is away (REST-01)", () => {
  const cut = () => {
    way.server.close();
    for (const socket of way.sockets) socket.destroy();
  };
  const mend = () =>
    new Promise<void>((resolve) => way.server.listen(way.port, "127.0.0.1", resolve));

  /** Our own pictures need no database. */
  const asking = Object.keys(calls).filter((path) => path !== "/api/proxy-image");

  test("requests in progress when it goes are 503, and the server keeps running", async () => {
    const release = await lockTables("providers, reviews");
    const waiting = [
      "/api/business-crud",
      "/api/get-business-reviews",
      "/api/search-by",
      "/api/save-complete-review",
    ].map((path) => calls[path]!());
    const blocked = () =>
      database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
      );
    await expect.poll(blocked).not.toHaveLength(0);
    cut();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toContain(503);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await release();
    await mend();
    await expect.poll(async () => (await app.rest("GET", "/readyz")).status).toBe(200);
  });

  test("every call that needs it is 503, stores nothing, and works when it is back", async () => {
    await signInWithInstagram();
    const stored = async () =>
      database.query(
        "SELECT (SELECT count(*) FROM reviews) AS reviews, (SELECT count(*) FROM verifications) AS codes",
      );
    const before = await stored();
    cut();
    for (const path of asking) {
      expectUnavailable(
        await calls[path]!(),
        "Plaudit is unavailable right now. Please try again.",
      );
    }
    expect((await calls["/api/proxy-image"]!()).status).toBe(200);
    expect((await app.rest("GET", "/healthz")).status).toBe(200);
    expect((await app.rest("GET", "/readyz")).status).toBe(503);
    await mend();
    await expect.poll(async () => (await app.rest("GET", "/readyz")).status).toBe(200);
    expect(await stored()).toEqual(before);
    // Facebook is not configured here and has its own message.
    for (const path of asking.filter((each) => each !== "/api/facebook/set-token")) {
      expect((await calls[path]!()).status, path).toBeLessThan(500);
    }
  }, 60_000);
});
