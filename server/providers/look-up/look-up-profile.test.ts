import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";

vi.mock("#server/platform/settings/limits", async (original) => ({
  ...(await original<object>()),
  lookUpPatienceMilliseconds: 4_000,
}));

let clock = new Date();
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
let second: TestApp;
const settings = () => ({ APIFY_TOKEN: "apify_api_1", APIFY_BASE_URL: network.address });
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({ now: () => clock, env: settings() });
  const sameDatabase = { DATABASE_URL: app.environment.config.databaseUrl! };
  second = await startTestApp({ now: () => clock, env: { ...settings(), ...sameDatabase } });
});
afterAll(async () => {
  await second.close();
  await app.close();
  network.close();
});

let names = 0;
let username: string;
beforeEach(() => {
  clock = new Date();
  username = `mira.k${(names += 1)}`;
});

const fields = `profile { username displayName biography avatar followers posts isVerified isBusiness isPrivate
  provider { username } } isCached userErrors { code message field }`;
async function lookUp(given: string, at: TestApp = app) {
  const answer = await at.graph(
    `mutation ($input: LookUpProfileInput!) { lookUpProfile(input: $input) { ${fields} } }`,
    { input: { username: given } },
  );
  return answer.data.lookUpProfile;
}

const item = (changes: object = {}) => ({
  id: "6622284809",
  username,
  fullName: "Mira Kahn",
  biography: "Runs. Late.",
  followersCount: 1_234,
  postsCount: 56,
  isBusinessAccount: true,
  private: false,
  verified: false,
  profilePicUrl: "https://elsewhere.example/1.jpg",
  ...changes,
});
const finds = (changes?: object) => network.answer(() => ({ status: 201, body: [item(changes)] }));
const says = (reply: NetworkReply) => network.answer(() => reply);
const missingRow = { error: "not_found", errorDescription: "Post does not exist" };
const later = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds));
const hours = 3_600_000;
const missing = (code: string, message: string) => ({
  profile: null,
  userErrors: [{ code, message, field: ["username"] }],
});
const notFound = () => missing("NOT_FOUND", `@${username} not found on Instagram`);
const unavailable = () =>
  missing("UNAVAILABLE", `Unable to verify @${username} - please try again`);

describe("a profile", () => {
  test("is fetched from the network once, by the documented call, and then cached for 24 hours (Q12)", async () => {
    let body = "";
    network.answer((call) => {
      body = String(call.form);
      return { status: 201, body: [item()] };
    });
    const profile = {
      username,
      displayName: "Mira Kahn",
      biography: "Runs. Late.",
      avatar: null,
      followers: 1_234,
      posts: 56,
      isVerified: false,
      isBusiness: true,
      isPrivate: false,
      provider: null,
    };
    expect(await lookUp(`@${username.toUpperCase()}`)).toEqual({
      profile,
      isCached: false,
      userErrors: [],
    });
    expect(network.calls).toMatchObject([
      {
        method: "POST",
        path: "/v2/acts/apify~instagram-profile-scraper/run-sync-get-dataset-items",
        authorization: "Bearer apify_api_1",
      },
    ]);
    expect(decodeURIComponent(body)).toContain(`{"usernames":["${username}"]}`);

    later(24 * hours - 1);
    expect(await lookUp(username, second)).toEqual({ profile, isCached: true, userErrors: [] });
    expect(network.calls).toHaveLength(1);
    later(1);
    expect(await lookUp(username)).toMatchObject({ isCached: false });
    expect(network.calls).toHaveLength(2);
  });

  test("of a listed provider comes from the directory (Q12)", async () => {
    finds();
    const { username: known } = await app.build.aProvider({ displayName: "Ann's Studio" });
    expect(await lookUp(`@${known}`)).toMatchObject({
      profile: { displayName: "Ann's Studio", provider: { username: known } },
      isCached: true,
    });
    expect(network.calls).toEqual([]);
  });

  test.each([
    ["a name", { fullName: "Mira", followersCount: 0, postsCount: 0 }, true],
    ["followers", { fullName: "", followersCount: 1, postsCount: 0 }, true],
    ["posts", { fullName: null, followersCount: 0, postsCount: 1 }, true],
    ["nothing", { fullName: " ", followersCount: 0, postsCount: 0 }, false],
    ["no id", { id: undefined }, false],
    ["no username", { username: undefined }, false],
    ["another username", { username: "someone.else" }, false],
    ["an error beside all that", missingRow, false],
  ])("with %s (VAL-44, Q28)", async (_name, changes, isFound) => {
    finds(changes);
    const answer = await lookUp(username);
    if (isFound) expect(answer).toMatchObject({ profile: { username }, userErrors: [] });
    else expect(answer).toEqual({ ...notFound(), isCached: false });
  });

  test("has untrusted text without bidirectional controls, truncated to the limits", async () => {
    finds({
      fullName: `\u202eMira\u0000\u200b ${"a".repeat(100)}`,
      biography: `One\r\nTwo\u2066\u0000${"b".repeat(3_000)}`,
      followersCount: 99_999_999_999,
      postsCount: -3,
    });
    const { profile } = await lookUp(username);
    expect(profile.displayName).toBe(`Mira ${"a".repeat(75)}`);
    expect(profile.biography).toBe(`One\nTwo${"b".repeat(1_993)}`);
    expect(profile).toMatchObject({ followers: 2_147_483_647, posts: 0 });
  });

  test.each([
    "http://scontent.cdninstagram.com/1.jpg",
    "https://cdninstagram.com.evil.example/1.jpg",
    "https://me@scontent.cdninstagram.com/1.jpg",
    "https://scontent.cdninstagram.com:8443/1.jpg",
    "https://127.0.0.1/1.jpg",
    "file:///etc/passwd",
    "no address",
  ])("has no picture from %s", async (profilePicUrl) => {
    finds({ profilePicUrl });
    expect((await lookUp(username)).profile).toMatchObject({ username, avatar: null });
  });
});

describe("no profile", () => {
  test.each<[string, () => NetworkReply]>([
    ["a row that says so", () => ({ status: 201, body: [{ username, ...missingRow }] })],
    ["no row", () => ({ status: 201, body: [] })],
  ])("ERR-21 by %s means not found", async (_name, reply) => {
    says(reply());
    expect(await lookUp(username)).toEqual({ ...notFound(), isCached: false });
  });

  test.each<[string, () => NetworkReply]>([
    [
      "too many requests",
      () => ({ status: 429, body: { error: { type: "rate-limit-exceeded" } } }),
    ],
    ["a run that took too long", () => ({ status: 408, body: { error: {} } })],
    ["a token that is wrong", () => ({ status: 401, body: { error: {} } })],
    ["no money left", () => ({ status: 402, body: { error: {} } })],
    ["a page of HTML", () => ({ status: 502, body: "<h1>Bad Gateway</h1>" })],
    ["half an answer", () => ({ status: 201, body: '[{"id":"66222' })],
    ["no list", () => ({ status: 201, body: { items: [] } })],
    ["a row with another error", () => ({ status: 201, body: [{ username, error: "no_items" }] })],
    ["silence", () => null],
  ])("ERR-24 by %s means unavailable, not missing", async (_name, reply) => {
    says(reply());
    expect(await lookUp(username)).toEqual({ ...unavailable(), isCached: false });
  });

  test("is cached for five seconds, then requested again (STATE-34, LIMIT-18)", async () => {
    for (const reply of [[{ username, ...missingRow }], { items: [] }]) {
      username = `${username}x`;
      says({ status: 201, body: reply });
      const { isCached: _, ...first } = await lookUp(username);
      later(4_999);
      expect(await lookUp(username, second)).toEqual({ ...first, isCached: true });
      expect(network.calls).toHaveLength(1);
      later(1);
      expect(await lookUp(username)).toEqual({ ...first, isCached: false });
      expect(network.calls).toHaveLength(2);
    }
  });

  test("falls back to a profile of up to a week if the network is unavailable, not if it was not found (STATE-35)", async () => {
    finds();
    await lookUp(username);
    says({ status: 408, body: {} });
    later(7 * 24 * hours - 1);
    expect(await lookUp(username)).toMatchObject({ profile: { username }, isCached: true });
    later(6_000);
    expect(await lookUp(username)).toEqual({ ...unavailable(), isCached: false });

    finds();
    later(6_000);
    await lookUp(username);
    says({ status: 201, body: [{ username, ...missingRow }] });
    later(25 * hours);
    expect(await lookUp(username)).toEqual({ ...notFound(), isCached: false });
    says({ status: 408, body: {} });
    later(6_000);
    expect(await lookUp(username)).toEqual({ ...unavailable(), isCached: false });
  });

  test.each([
    ["", "REQUIRED", "please enter a username"],
    [" @ ", "REQUIRED", "please enter a username"],
    ["@@mira", "INVALID", "use 1 to 30 letters, digits, dots and underscores"],
    ["two words", "INVALID", "use 1 to 30 letters, digits, dots and underscores"],
    ["a".repeat(31), "INVALID", "use 1 to 30 letters, digits, dots and underscores"],
  ])("%j is not a username (VAL-43, ERR-22)", async (given, code, message) => {
    finds();
    expect(await lookUp(given)).toEqual({
      ...missing(code, `Invalid username format: ${message}`),
      isCached: true,
    });
    expect(network.calls).toEqual([]);
  });

  test("in production without the scraper is an unavailable network (Q12)", async () => {
    const bare = await startTestApp({
      env: {
        NODE_ENV: "production",
        SECRET: "s".repeat(32),
        PUBLIC_URL: "https://plaudit.example",
        RATE_LIMITS: "",
      },
    });
    const refused = missing("UNAVAILABLE", "New profiles cannot be looked up here");
    expect(await lookUp(username, bare)).toEqual({ ...refused, isCached: true });
    await bare.close();
  });
});

describe("many at once", () => {
  const patient = { timeout: 10_000 };

  /** A network that withholds its answer until it is released. */
  function holds() {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    network.answer(async () => {
      await held;
      return { status: 201, body: [item()] };
    });
    return letGo;
  }

  test("share one request to the network, across all processes", async () => {
    const letGo = holds();
    const callers = [app, second, app, second, app, second].map((at) => lookUp(username, at));
    await expect.poll(() => network.calls.length, patient).toBe(1);
    letGo();
    for (const answer of await Promise.all(callers)) {
      expect(answer).toMatchObject({ profile: { username }, userErrors: [] });
    }
    expect(network.calls).toHaveLength(1);
  });

  test("wait for a limited time; a late answer serves the next caller", async () => {
    const letGo = holds();
    expect(await lookUp(username)).toEqual({ ...unavailable(), isCached: false });
    letGo();
    await expect.poll(() => lookUp(username), patient).toMatchObject({ profile: { username } });
    expect(network.calls).toHaveLength(1);
  });

  test("beyond the waiting limit are refused at once", async () => {
    const letGo = holds();
    const refused: object[] = [];
    const asking = Array.from({ length: 20 }, async () => {
      const answer = await lookUp(username);
      if (answer.profile === null) refused.push(answer);
    });
    await expect.poll(() => refused, patient).toHaveLength(4);
    letGo();
    await Promise.all(asking);
    expect(refused).toHaveLength(4);
    for (const answer of refused) expect(answer).toEqual({ ...unavailable(), isCached: false });
  });
});

test("One IP prefix cannot exhaust the look-ups of all", async () => {
  const limited = await startTestApp({
    env: { ...settings(), RATE_LIMITS: "on", LIMIT_LOOK_UP_NETWORK: "1/86400" },
  });
  finds();
  expect(await lookUp(username, limited)).toMatchObject({ profile: { username } });
  expect(await lookUp(`${username}x`, limited)).toMatchObject({
    profile: null,
    userErrors: [{ code: "THROTTLED" }],
  });
  expect(network.calls).toHaveLength(1);
  await limited.close();
});

test("Network look-ups are limited per IP address, and per day in total", async () => {
  const limited = await startTestApp({
    env: { ...settings(), RATE_LIMITS: "on", LIMIT_LOOK_UP: "2/600", LIMIT_LOOK_UP_DAY: "1/86400" },
  });
  finds();
  expect(await lookUp(username, limited)).toMatchObject({ profile: { username } });
  const known = username;
  username = `${known}x`;
  expect(await lookUp(username, limited)).toEqual({ ...unavailable(), isCached: false });
  expect(await lookUp(`${known}y`, limited)).toMatchObject({
    profile: null,
    isCached: true,
    userErrors: [{ code: "THROTTLED" }],
  });
  expect(await lookUp(known, limited)).toMatchObject({ profile: { username: known } });
  expect(network.calls).toHaveLength(1);
  await limited.close();
});
