import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxKeyNameLength, maxKeys } from "#server/users/sessions/keys/key-limits";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { generateKey, isWellFormedKey } from "#server/users/sessions/keys/key-format";

let clock = new Date("2026-11-20T10:00:00Z");
let app: TestApp;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  provider = await app.build.aProvider({ username: "mira.moves" });
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);

const createDocument = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  key apiKey { id name ending scopes createdAt expiresAt lastUsedAt } userErrors { code message field } } }`;
const revokeDocument = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) {
  revokedApiKeyId userErrors { code field } } }`;
const keysDocument = "{ viewer { apiKeys { id name ending scopes expiresAt lastUsedAt } } }";
const viewerDocument = "{ viewer { email } }";

async function create(bearer: string, input: object = {}) {
  const given = { name: "Our site", scopes: ["READ"], ...input };
  const { data, errors } = await app.graph(createDocument, { input: given }, { bearer });
  if (errors) throw new Error(errors[0]!.message);
  return data.createApiKey;
}
async function aKey(scopes = ["READ"], input: object = {}) {
  const person = await signedUp();
  const { key, apiKey, userErrors } = await create(person.token, { scopes, ...input });
  expect(userErrors).toEqual([]);
  return { person, key: key as string, id: apiKey.id as string };
}
const keysOf = async (bearer: string) =>
  (await app.graph(keysDocument, {}, { bearer })).data.viewer.apiKeys;
async function codeOf(document: string, bearer: string, variables: object = {}) {
  const { status, errors = [] } = await app.graph(document, { ...variables }, { bearer });
  return [status, errors[0]?.extensions.code ?? null, errors[0]?.extensions.requiredScope];
}
const saveDocument = `mutation ($input: SaveReviewInput!) { saveReview(input: $input) {
  review { id viewerCanEdit } userErrors { code message } } }`;
const aReview = () => ({
  input: {
    provider: provider.username,
    rating: 5,
    reviewType: "SERVICE",
    region: "EUROPE",
    comment: "On time.",
    idempotencyKey: `save-${Math.random()}`,
  },
});

describe("a key that a user creates", () => {
  test("is shown once, acts for the user and is listed by its last characters", async () => {
    const { person, key } = await aKey();
    expect(key).toMatch(/^plt_[0-9A-Za-z]{38}$/);
    const { data, headers } = await app.graph(viewerDocument, {}, { bearer: key });
    expect(data.viewer.email).toBe(person.email);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(await keysOf(person.token)).toEqual([
      {
        id: expect.any(String),
        name: "Our site",
        ending: key.slice(-4),
        scopes: ["READ"],
        expiresAt: null,
        lastUsedAt: clock.toISOString(),
      },
    ]);
    const [stored] = await app.query<{ text: string }>(
      "SELECT string_agg(to_jsonb(k)::text, '') AS text FROM api_keys k",
    );
    expect(stored!.text).not.toContain(key.slice(4, 20));
  });

  test("is refused without a name, without scopes, with a long name or a past end date", async () => {
    const { token } = await signedUp();
    const faults = async (input: object) => (await create(token, input)).userErrors;
    expect(await faults({ name: " \u200b " })).toMatchObject([
      { code: "REQUIRED", field: ["name"] },
    ]);
    expect(await faults({ scopes: [] })).toMatchObject([{ code: "REQUIRED", field: ["scopes"] }]);
    expect(await faults({ expiresAt: clock.toISOString() })).toMatchObject([
      { code: "INVALID", field: ["expiresAt"] },
    ]);
    const name = "n".repeat(maxKeyNameLength + 1);
    expect(await faults({ name })).toMatchObject([{ code: "TOO_LONG", field: ["name"] }]);
    expect(await faults({ name: name.slice(1) })).toEqual([]);
  });

  test("is one of at most 20", async () => {
    const { token } = await signedUp();
    for (let count = 0; count < maxKeys; count += 1) {
      expect((await create(token)).userErrors).toEqual([]);
    }
    const { key, userErrors } = await create(token);
    expect(key).toBeNull();
    expect(userErrors).toMatchObject([{ code: "LIMIT_EXCEEDED" }]);
    const listed = await keysOf(token);
    expect(listed).toHaveLength(maxKeys);
    const { data } = await app.graph(
      revokeDocument,
      { input: { apiKey: listed[0].id } },
      { bearer: token },
    );
    expect(data.revokeApiKey.revokedApiKeyId).toBe(listed[0].id);
    expect((await create(token)).userErrors).toEqual([]);
  });

  test("notes its last use at most once a minute", async () => {
    const { person, key } = await aKey();
    const lastUse = async () => (await keysOf(person.token))[0].lastUsedAt;
    await app.graph(viewerDocument, {}, { bearer: key });
    const first = clock;
    clock = new Date(first.getTime() + 59_000);
    await app.graph(viewerDocument, {}, { bearer: key });
    expect(await lastUse()).toBe(first.toISOString());
    clock = new Date(first.getTime() + 60_000);
    await Promise.all([1, 2, 3].map(() => app.graph(viewerDocument, {}, { bearer: key })));
    expect(await lastUse()).toBe(clock.toISOString());
  });
});

describe("a key is refused with 401 UNAUTHENTICATED", () => {
  const refused = [401, "UNAUTHENTICATED", undefined];

  test("once it is revoked, by its owner only", async () => {
    const { person, key, id } = await aKey();
    const stranger = await signedUp();
    const input = { input: { apiKey: id } };
    const tried = await app.graph(revokeDocument, input, { bearer: stranger.token });
    expect(tried.data.revokeApiKey.userErrors).toEqual([{ code: "NOT_FOUND", field: ["apiKey"] }]);
    expect(await codeOf(viewerDocument, key)).toEqual([200, null, undefined]);
    await app.graph(revokeDocument, input, { bearer: person.token });
    expect(await codeOf(viewerDocument, key)).toEqual(refused);
    expect(await keysOf(person.token)).toEqual([]);
  });

  test("from the moment that it expires; 30 days later it leaves the list", async () => {
    const expiresAt = new Date(clock.getTime() + 60_000).toISOString();
    const { key, id } = await aKey(["READ"], { expiresAt });
    expect(await codeOf(viewerDocument, key)).toEqual([200, null, undefined]);
    clock = new Date(expiresAt);
    expect(await codeOf(viewerDocument, key)).toEqual(refused);
    const uuid = Buffer.from(id, "base64url").toString().slice("ApiKey:".length);
    const exists = async () =>
      (await app.query("SELECT FROM api_keys WHERE id = $1", [uuid])).length;
    const day = (count: number) => new Date(clock.getTime() + count * 86_400_000);
    await app.purgeExpiredRows(() => day(29));
    expect(await exists()).toBe(1);
    await app.purgeExpiredRows(() => day(31));
    expect(await exists()).toBe(0);
  });

  test("if it is unknown or has a typing error, in the graph and over REST", async () => {
    const { key } = await aKey();
    const other = key.at(10) === "x" ? "y" : "x";
    const mistyped = `${key.slice(0, 10)}${other}${key.slice(11)}`;
    expect(isWellFormedKey(key)).toBe(true);
    expect(isWellFormedKey(mistyped)).toBe(false);
    for (const bearer of [mistyped, generateKey(), "plt_", `plt_${"a".repeat(4_000)}`]) {
      expect(await codeOf("{ providers(first: 1) { nodes { username } } }", bearer)).toEqual(
        refused,
      );
      const url = "/api/search-by?type=category&categories=all";
      const { status } = await app.rest("GET", url, undefined, {
        authorization: `Bearer ${bearer}`,
      });
      expect(status).toBe(401);
    }
    const before = app.database.statementCount();
    await app.graph(viewerDocument, {}, { bearer: mistyped });
    expect(app.database.statementCount() - before).toBe(0);
  });

  test("after a reset of the password or the erasure of its user", async () => {
    const { person, key } = await aKey();
    const proof = await people(() => app).proofOf(
      "EMAIL",
      person.email as string,
      "RESET_PASSWORD",
    );
    const password = "another good password";
    await call("resetPassword", { proof, password, confirmPassword: password });
    expect(await codeOf(viewerDocument, key)).toEqual(refused);
  });
});

describe("scopes", () => {
  const forbidden = (scope: string | null) => [200, "FORBIDDEN", scope];

  test("`read` is needed for what only the user can read; public data needs none", async () => {
    const { key } = await aKey(["WRITE_REVIEWS"]);
    expect(await codeOf(viewerDocument, key)).toEqual(forbidden("read"));
    expect(await codeOf("{ providers(first: 1) { nodes { viewerHasSaved } } }", key)).toEqual([
      200,
      null,
      undefined,
    ]);
    const authorization = `Bearer ${key}`;
    const answer = await app.rest("GET", "/api/auth-middleware?action=validate", undefined, {
      authorization,
    });
    expect(answer.status).toBe(403);
  });

  test("a review is written with `write:reviews` only, in the graph and over REST", async () => {
    const reader = await aKey(["READ", "MANAGE_PROVIDER"]);
    expect(await codeOf(saveDocument, reader.key, aReview())).toEqual(forbidden("write:reviews"));
    const writer = await aKey(["WRITE_REVIEWS"]);
    const { data } = await app.graph(saveDocument, aReview(), { bearer: writer.key });
    expect(data.saveReview).toEqual({
      review: { id: expect.any(String), viewerCanEdit: true },
      userErrors: [],
    });
    const body = {
      targetBusiness: provider.username,
      rating: 4,
      reviewType: "service",
      region: "europe",
      comment: "Kind.",
    };
    const save = (key: string) =>
      app.rest("POST", "/api/save-complete-review", body, { authorization: `Bearer ${key}` });
    expect((await save(reader.key)).status).toBe(403);
    expect((await save((await aKey(["WRITE_REVIEWS"])).key)).status).toBe(201);
  });

  test("the provider page is changed with `manage:provider` only", async () => {
    const { token } = await call("signUp", { proof: await usernameProofOf(provider.username) });
    const change = `mutation { createPromotionCode(input: {}) { promotionCode { code } userErrors { code } } }`;
    const writer = (await create(token, { scopes: ["WRITE_REVIEWS", "READ"] })).key;
    expect(await codeOf(change, writer)).toEqual(forbidden("manage:provider"));
    const manager = (await create(token, { scopes: ["MANAGE_PROVIDER"] })).key;
    const { data } = await app.graph(change, {}, { bearer: manager });
    expect(data.createPromotionCode.userErrors).toEqual([]);
  });

  test("no scope changes profile, credentials, sessions or keys, or downloads the data export", async () => {
    const { person, key, id } = await aKey(["READ", "WRITE_REVIEWS", "MANAGE_PROVIDER"]);
    expect(await codeOf(createDocument, key, { input: { name: "B", scopes: ["READ"] } })).toEqual(
      forbidden(null),
    );
    expect(await codeOf(revokeDocument, key, { input: { apiKey: id } })).toEqual(forbidden(null));
    const rename = `mutation { updateProfile(input: { firstName: "B" }) { userErrors { code } } }`;
    expect(await codeOf(rename, key)).toEqual(forbidden(null));
    const authorization = `Bearer ${key}`;
    const saved = await app.rest("POST", "/api/user-save", { firstName: "B" }, { authorization });
    expect(saved.status).toBe(403);
    const download = await app.http.inject({
      url: "/own-data/export.json",
      headers: { authorization },
    });
    expect(download.statusCode).toBe(403);
    expect(await keysOf(person.token)).toHaveLength(1);
  });
});

test("all keys and sessions of a person share one cost budget, and guesses are charged to the network", async () => {
  const limited = await startTestApp({
    env: { RATE_LIMITS: "on", LIMIT_GRAPH_COST: "5000/864000", DEMO_DATA: "off" },
  });
  try {
    const { token } = await people(() => limited).signedUp();
    const input = { name: "A", scopes: ["READ"] };
    const makeKey = async (): Promise<string> =>
      (await limited.graph(createDocument, { input }, { bearer: token })).data.createApiKey.key;
    const [first, second] = [await makeKey(), await makeKey()];
    const left = async (bearer?: string) => {
      const { headers } = await limited.graph("{ __typename }", {}, bearer ? { bearer } : {});
      return Number(/r=(\d+)/.exec(String(headers.ratelimit))![1]);
    };
    const before = await left();
    await limited.graph("{ __schema { types { name } } }", {}, { bearer: first });
    for (const bearer of [first, second, token]) {
      expect(await left(bearer)).toBeLessThan(4_100);
    }
    // Strangers of the network pay for what they ask themselves alone.
    expect(before - (await left())).toBe(1);
    const other = await people(() => limited).signedUp();
    expect(await left(other.token)).toBeGreaterThan(4_900);
    const beforeGuesses = await left();
    for (let guess = 0; guess < 10; guess += 1) {
      await limited.graph("{ __typename }", {}, { bearer: generateKey() });
    }
    expect(await left()).toBeLessThan(beforeGuesses - 400);
  } finally {
    await limited.close();
  }
});
