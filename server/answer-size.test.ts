import { randomBytes } from "node:crypto";
import { getIntrospectionQuery } from "graphql";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tooLargeMessage } from "./platform/errors/graph-error";
import { costWeights, maxAnswerBytes } from "./platform/settings/limits";
import { startTestApp, type TestApp } from "./testing/test-app";

let app: TestApp;
/** It refills so slowly that charges add up. */
const budget = 200_000;
const providers: { id: number }[] = [];
const usernames = Array.from({ length: 30 }, (_, nth) => `studio.${nth}`);

beforeAll(async () => {
  app = await startTestApp({
    env: { READ_CACHE: "on", RATE_LIMITS: "on", LIMIT_GRAPH_COST: `${budget}/8640000` },
  });
  for (const username of usernames) providers.push(await app.build.aProvider({ username }));
  const hash = "0123456789".repeat(4);
  await app.query("INSERT INTO stored_pictures (hash, bytes, created_at) VALUES ($1, $2, now())", [
    hash,
    randomBytes(262_144),
  ]);
  await app.query("UPDATE providers SET picture_url = $1", [`/pictures/stored/${hash}.webp`]);
});
afterAll(() => app.close());

/** On a busy machine, statements about large texts may exceed their time. */
async function inject(request: InjectOptions): Promise<LightMyRequestResponse> {
  let response = await app.http.inject(request);
  for (let tries = 1; tries < 5 && response.statusCode === 503; tries += 1) {
    response = await app.http.inject(request);
  }
  return response;
}

async function ask(query: string, variables: object = {}) {
  const response = await inject({ method: "POST", url: "/graphql", payload: { query, variables } });
  return { status: response.statusCode, bytes: response.rawPayload.length, ...response.json() };
}

const refusal = { status: 400, errors: [{ extensions: { code: "LIMIT_EXCEEDED" } }] };
const aliases = Array.from({ length: 10 }, (_, nth) => `p${nth}: inlinePicture`).join(" ");

describe("A request of 700 bytes that asks for the same large picture 300 times", () => {
  test.each([
    ["by equal names", { usernames: Array(30).fill("studio.0") }],
    ["by different names", { usernames }],
  ])("is refused before anything is read, %s", async (_, variables) => {
    const query = `query ($usernames: [String!]!) { providersByUsername(usernames: $usernames) { ${aliases} } }`;
    const before = app.database.statementCount();
    const { bytes, ...answer } = await ask(query, variables);
    expect(answer).toMatchObject(refusal);
    expect(answer.errors[0].extensions.requested).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThan(2_000);
    expect(app.database.statementCount()).toBe(before);
  });
});

test("As many large pictures as 5,000 points buy are answered within 8 MB, and one more is refused", async () => {
  const pictures = (first: number) =>
    ask(
      `{ providersByUsername(usernames: ${JSON.stringify(usernames.slice(0, first))}) { inlinePicture } }`,
    );
  const most = await pictures(22);
  expect(most.errors).toBeUndefined();
  expect(most.data.providersByUsername[21].inlinePicture).toHaveLength(349_551);
  expect(most.bytes).toBeLessThanOrEqual(maxAnswerBytes);
  expect(await pictures(23)).toMatchObject({
    ...refusal,
    errors: [{ extensions: { fits: { path: ["providersByUsername"], size: 22 } } }],
  });
});

test("Equal names and ids are read once, and answered as often as they are given", async () => {
  const { data: one } = await ask(`{ provider(username: "studio.0") { id } }`);
  const before = app.database.statementCount();
  const { data } = await ask(
    `query ($names: [String!]!, $ids: [ID!]!) {
       providersByUsername(usernames: $names) { username inlinePicture }
       nodes(ids: $ids) { id }
     }`,
    {
      names: Array(10).fill("studio.0"),
      ids: [...Array(5).fill(one.provider.id), ...Array(5).fill("u_none")],
    },
  );
  expect(data.providersByUsername).toHaveLength(10);
  expect(new Set(data.nodes.map((node: { id: string } | null) => node?.id))).toEqual(
    new Set([one.provider.id, undefined]),
  );
  expect(app.database.statementCount() - before).toBe(3);
});

/** The points that a response of a client of its own has cost. */
function pointsOf(headers: Record<string, unknown>): number {
  return budget - Number(/r=(\d+)/.exec(String(headers["ratelimit"]))![1]);
}

test("A list of REST costs the points of its bytes, at least 200", async () => {
  const listOf = async (limit: number, remoteAddress: string) => {
    const url = `/api/search-by?type=category&categories=all&limit=${limit}`;
    const { statusCode, headers, payload } = await app.http.inject({ url, remoteAddress });
    expect(statusCode).toBe(200);
    return { points: pointsOf(headers), bytes: Buffer.byteLength(payload) };
  };
  expect((await listOf(1, "192.0.2.1")).points).toBe(200);
  for (const provider of providers) {
    for (let nth = 0; nth < 3; nth += 1)
      await app.build.aReview(provider, { comment: "x".repeat(1_000) });
  }
  const { points, bytes } = await listOf(100, "192.0.2.2");
  expect(bytes).toBeGreaterThan(330_000);
  expect(points).toBe(Math.ceil(bytes / 1_600));
});

test("A long alias costs what it adds to each item of a list", async () => {
  const alias = "a".repeat(20_000);
  const items = (first: number) =>
    ask(`{ providers(first: ${first}) { nodes { ${alias}: id } } rateLimit { cost } }`);
  expect((await items(3)).data.rateLimit.cost).toBe(38);
  const nested = `{ providers(first: 100) { nodes { reviews(first: 40) { nodes { ${alias}: id } } } } }`;
  expect(await ask(nested)).toMatchObject(refusal);
});

describe("A text larger than its declared size", () => {
  beforeAll(async () => {
    await app.query("ALTER TABLE providers DROP CONSTRAINT providers_biography_length");
    await app.query(
      `SET session_replication_role = replica;
       UPDATE providers SET biography = repeat('y', 3000000) WHERE username IN ('studio.4', 'studio.5');
       RESET session_replication_role`,
    );
  });

  test.each([
    [
      "under two aliases",
      `{ provider(username: "studio.4") { a: biography b: biography c: biography } }`,
    ],
    [
      "of several root fields",
      `{ a: provider(username: "studio.4") { biography } b: provider(username: "studio.5") { biography } c: provider(username: "studio.4") { biography } }`,
    ],
    [
      "beside a field of resolvers",
      `{ provider(username: "studio.4") { a: biography b: biography c: biography inlinePicture } }`,
    ],
  ])("is refused where the answer has over 8 MB: %s", async (_, query) => {
    for (let sight = 0; sight < 2; sight += 1) {
      const { bytes, data, ...answer } = await ask(query);
      expect([answer, data]).toMatchObject([refusal, undefined]);
      expect(bytes).toBeLessThan(2_000);
    }
    expect((await ask(`{ provider(username: "studio.1") { biography } }`)).errors).toBeUndefined();
  });

  test("is refused as the result of a tool, which has it twice", async () => {
    const response = await app.http.inject({
      method: "POST",
      url: "/mcp",
      headers: { accept: "application/json, text/event-stream" },
      payload: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "get_provider", arguments: { username: "studio.4" } },
      },
    });
    const { result } = response.json();
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain("LIMIT_EXCEEDED");
  });

  test("is refused as an event of a stream", async () => {
    const query = `{ provider(username: "studio.4") { a: biography b: biography c: biography } }`;
    const { body } = await app.http.inject({
      method: "POST",
      url: "/graphql/stream",
      headers: { accept: "text/event-stream" },
      payload: { query },
    });
    expect(body).toContain("LIMIT_EXCEEDED");
    expect(body.length).toBeLessThan(2_000);
  });

  test("is refused as part of a list of REST, which pays for 8 MB", async () => {
    await app.query("ALTER TABLE reviews DROP CONSTRAINT reviews_comment_length");
    for (let nth = 0; nth < 3; nth += 1)
      await app.build.aReview(providers[8]!, { comment: "x".repeat(1_000_000) });
    const url = "/api/get-business-reviews?username=studio.8";
    const { statusCode, headers, payload } = await inject({ url, remoteAddress: "192.0.2.9" });
    expect(statusCode).toBe(400);
    expect(JSON.parse(payload)).toMatchObject({ success: false, error: tooLargeMessage });
    // A try before that was answered with 503 costs the 200 points of a list.
    expect(pointsOf(headers)).toBeGreaterThanOrEqual(maxAnswerBytes / 1_600);
  });

  test("is answered within 8 MB", async () => {
    const query = `{ provider(username: "studio.4") { a: biography b: biography } }`;
    for (let sight = 0; sight < 2; sight += 1) {
      expect((await ask(query)).data.provider.b).toHaveLength(3_000_000);
    }
  });
});

test("A row of over 8 MB is not received from the database, and its connection is replaced", async () => {
  await app.query(
    `SET session_replication_role = replica;
     UPDATE providers SET biography = repeat('y', 8000100) WHERE username = 'studio.7';
     RESET session_replication_role`,
  );
  for (let sight = 0; sight < 2; sight += 1) {
    const { data, ...answer } = await ask(`{ provider(username: "studio.7") { biography } }`);
    expect([answer, data]).toMatchObject([refusal, undefined]);
    const { data: next } = await ask(`{ provider(username: "studio.8") { username } }`);
    expect(next.provider.username).toBe("studio.8");
  }
});

const members = "name description args { name description type { kind name } }";

test.each([
  [
    "members of the types of members",
    `{ __schema { types { fields { type { fields { ${members} } } } } } }`,
  ],
  [
    "many lists",
    `{ ${Array.from({ length: 20 }, (_, nth) => `s${nth}: __schema { types { fields { ${members} } } }`).join(" ")} }`,
  ],
  [
    "members beside other fields",
    `{ categories { slug } __type(name: "Query") { fields { type { fields { ${members} } } } } }`,
  ],
])("An introspection of %s is refused before it is executed", async (_, query) => {
  expect(await ask(query)).toMatchObject({ errors: [{ extensions: { code: "LIMIT_EXCEEDED" } }] });
});

test("An introspection has at most the bytes that its points buy, and the usual one is answered", async () => {
  const texts = Array.from(
    { length: 12 },
    (_, nth) => `${"d".repeat(200)}${nth}: description`,
  ).join(" ");
  const { errors } = await ask(`{ __schema { types { fields { ${texts} args { ${texts} } } } } }`);
  expect(errors).toMatchObject([{ extensions: { code: "LIMIT_EXCEEDED" } }]);
  expect(errors[0].message).toContain("1600000 bytes");
  const usual = await ask(getIntrospectionQuery({ inputValueDeprecation: true }));
  expect(usual.data.__schema.types.length).toBeGreaterThan(100);
});

test("The schema beside other fields costs what it costs alone, too", async () => {
  const { extensions } = await ask(`{ categories { slug } __type(name: "Query") { name } }`);
  expect(extensions.cost.requested).toBeGreaterThan(costWeights.introspection);
});
