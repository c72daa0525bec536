import { createClient as createSocket } from "graphql-ws";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { clientDocument } from "#server/testing/client-document";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { graphLimits } from "#server/platform/settings/limits";

const budget = 1_000;
const fastBudget = 4_000;
const reviewCount = 60;
/** Budgets that refill too slowly to matter, and those that refill in a second. */
let slow: TestApp;
let fast: TestApp;
const { signedUp } = people(() => slow);
beforeAll(async () => {
  const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", LIMIT_SIGN_UP: "100/60" };
  const limits = { slow: `${budget}/86400000`, fast: `${fastBudget}/1` };
  slow = await startTestApp({
    env: { ...env, LIMIT_GRAPH_COST: limits.slow },
    isListening: true,
  });
  fast = await startTestApp({
    env: { ...env, LIMIT_GRAPH_COST: limits.fast },
    isListening: true,
  });
  for (const app of [slow, fast]) {
    const provider = await app.build.aProvider({ username: "amara.moves" });
    for (let count = 0; count < reviewCount; count += 1) await app.build.aReview(provider);
    await numberAllChanges(app.environment);
  }
});
afterAll(async () => {
  await slow.close();
  await fast.close();
});

let site = 0;
/** A client without requests so far. */
const aClient = () => ({ "x-forwarded-for": `198.51.100.${(site += 1)}` });
type Headers = Record<string, string>;

async function read(app: TestApp, headers: Headers) {
  const response = await fetch(`${app.environment.config.publicUrl}/graphql`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  });
  const left = Number(/r=(\d+)/.exec(response.headers.get("ratelimit")!)![1]);
  return { status: response.status, left };
}

interface Followed {
  numbers: number[];
  errors: object[];
}
type Follow = (app: TestApp, headers: Headers, query: string) => Promise<Followed>;

/** The numbers in the data of Server-Sent Events. */
async function followUrl(app: TestApp, headers: Headers, path: string): Promise<Followed> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const followed: Followed = { numbers: [], errors: [] };
  const { signal } = leaving;
  const response = await fetch(app.environment.config.publicUrl + path, { headers, signal });
  if (!response.ok) {
    const { errors } = (await response.json()) as { errors: object[] };
    return { numbers: [], errors };
  }
  const collect = async () => {
    let text = "";
    for await (const part of response.body!) {
      text += Buffer.from(part).toString();
      followed.numbers = [...text.matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number));
    }
  };
  collect().catch(() => {});
  return followed;
}
const overSse: Follow = (app, headers, query) =>
  followUrl(app, headers, `/graphql/stream?${new URLSearchParams({ query })}`);

const overSocket: Follow = async (app, headers, query) => {
  const followed: Followed = { numbers: [], errors: [] };
  class SocketOfClient extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers });
    }
  }
  const client = createSocket({
    url: `${app.environment.config.publicUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: SocketOfClient,
    connectionParams: headers.authorization ? { authorization: headers.authorization } : {},
    retryAttempts: 0,
  });
  onTestFinished(() => void client.dispose());
  await new Promise<void>((resolve) => {
    client.subscribe<{ changePublished: { number: number } }>(
      { query },
      {
        next: ({ data }) => void followed.numbers.push(data!.changePublished.number),
        error: (errors) => {
          followed.errors.push(...(errors as object[]));
          resolve();
        },
        complete: () => {},
      },
    );
    // The first event, or the wait for a budget.
    setTimeout(resolve, 300);
  });
  return followed;
};

const replay = `subscription {
  changePublished(after: "0") { number node { ... on Review { id comment rating createdAt } } }
}`;
/** The root field, `number`, `node` and four fields of it. */
const costOfEvent = 7;
const ways: [string, Follow][] = [
  ["Server-Sent Events", overSse],
  ["a WebSocket", overSocket],
];

async function settled(followed: Followed): Promise<number> {
  let count = -1;
  while (count !== followed.numbers.length || count === 0) {
    count = followed.numbers.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return count;
}

test.each(ways)("Each event of a replay over %s is charged its selection", async (_, follow) => {
  const client = aClient();
  const before = (await read(slow, client)).left;
  const followed = await follow(slow, client, replay);
  await expect.poll(() => followed.numbers.length).toBeGreaterThan(reviewCount);
  const events = await settled(followed);
  const { left } = await read(slow, client);
  // The subscription itself, and the read of what is left.
  expect(before - left).toBe(events * costOfEvent + costOfEvent + 1);
});

const expensive = `subscription { changePublished(after: "0") { number
  node { ... on Provider { reviews(first: 45) { nodes { id comment rating } } } } } }`;
const costOfExpensive = 4 + 45 * 4;

test.each(ways)("A replay over %s waits for the budget of its client alone", async (_, follow) => {
  const [client, other] = [aClient(), aClient()];
  const followed = await follow(slow, client, expensive);
  const affordable = Math.floor((budget - costOfExpensive) / costOfExpensive);
  await expect.poll(() => followed.numbers.length).toBe(affordable);
  expect(await settled(followed)).toBe(affordable);
  expect((await read(slow, client)).left).toBe(budget - (affordable + 1) * costOfExpensive - 1);
  const reads = await Promise.all(Array.from({ length: 20 }, () => read(slow, other)));
  expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test.each(ways)("A replay over %s that waited has every change in order", async (_, follow) => {
  const begun = performance.now();
  const followed = await follow(fast, aClient(), expensive);
  const [counter] = await fast.query<{ last: number }>("SELECT last::integer FROM change_counter");
  const { last } = counter!;
  await expect.poll(() => followed.numbers.length, { timeout: 25_000 }).toBe(last);
  expect(followed.numbers).toEqual(Array.from({ length: last }, (_each, index) => index + 1));
  const seconds = (last * costOfExpensive - fastBudget) / fastBudget;
  expect(performance.now() - begun).toBeGreaterThan(seconds * 900);
});

test("Each event of /api/stream is charged the fields of its object", async () => {
  const client = aClient();
  const before = (await read(slow, client)).left;
  const followed = await followUrl(slow, client, "/api/stream?after=0");
  await expect.poll(() => followed.numbers.length).toBeGreaterThan(0);
  const events = await settled(followed);
  expect(events).toBeLessThan(reviewCount);
  const { left } = await read(slow, client);
  // Opening the stream costs 200 points, and the read of what is left one. The first change is the provider's.
  const ofEvents = before - left - 200 - 1;
  expect(ofEvents / events).toBeGreaterThan(20);
  expect(left).toBeLessThan(60);
});

test("Events of a signed-in person are charged to them, not to strangers of their network", async () => {
  const client = aClient();
  const { token } = await signedUp();
  const authorization = `Bearer ${token}`;
  const own = (await read(slow, { ...client, authorization })).left;
  const network = (await read(slow, client)).left;
  const followed = await overSse(slow, { ...client, authorization }, replay);
  await expect.poll(() => followed.numbers.length).toBeGreaterThan(reviewCount);
  const paid = ((await settled(followed)) + 1) * costOfEvent;
  expect(network - (await read(slow, client)).left).toBe(1);
  expect(own - (await read(slow, { ...client, authorization })).left).toBe(paid + 1);
});

test("An event that is followed again has its object as it is then", async () => {
  const live = await overSse(fast, aClient(), "subscription { changePublished { number } }");
  const { nodeId } = await fast.build.aReview({ id: 1 }, { comment: "Before it was changed." });
  await numberAllChanges(fast.environment);
  // From then on all followers of the change share it.
  await expect.poll(() => live.numbers.length).toBeGreaterThan(0);
  const [counter] = await fast.query<{ last: number }>("SELECT last::integer FROM change_counter");
  const query = `subscription {
    changePublished(after: "${counter!.last - 1}") { number node { ... on Review { id comment } } } }`;
  const texts: string[] = [];
  const follow = async () => {
    const leaving = new AbortController();
    const response = await fetch(
      `${fast.environment.config.publicUrl}/graphql/stream?${new URLSearchParams({ query })}`,
      { headers: aClient(), signal: leaving.signal },
    );
    for await (const part of response.body!) {
      const text = Buffer.from(part).toString();
      if (text.includes(nodeId)) texts.push(text);
      if (text.includes(nodeId)) break;
    }
    leaving.abort();
  };
  await follow();
  await fast.query(
    "UPDATE reviews SET comment = 'After.' WHERE comment = 'Before it was changed.'",
  );
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await follow();
  expect(texts[0]).toContain("Before it was changed.");
  expect(texts[1]).toContain("After.");
});

/** A subscription that costs so many points. */
function costing(points: number): string {
  const aliases = Array.from({ length: (points - 4) % 2 }, () => "type").join(" ");
  const size = Math.floor((points - 4) / 2);
  return `subscription { changePublished { number ${aliases}
    node { ... on Provider { reviews(first: ${size}) { nodes { id } } } } } }`;
}

test.each(ways)("A subscription over %s costs at most 200 points", async (_, follow) => {
  const limit = graphLimits.subscriptionCost;
  expect((await follow(fast, aClient(), costing(limit))).errors).toEqual([]);
  const { errors } = await follow(fast, aClient(), costing(limit + 1));
  expect(errors).toMatchObject([
    { extensions: { code: "LIMIT_EXCEEDED", requested: limit + 1, limit } },
  ]);
});

test.each(["ReviewSaved", "VerificationUpdated", "CaseUpdated", "NotificationReceived"])(
  "The web client's subscription %s is within the limit of events",
  async (name) => {
    const query = clientDocument(name);
    const variables = JSON.stringify({ id: "v_x", username: "amara.moves" });
    const path = `/graphql/stream?${new URLSearchParams({ query, variables })}`;
    const { errors } = await followUrl(fast, aClient(), path);
    expect(JSON.stringify(errors)).not.toContain("LIMIT_EXCEEDED");
  },
);
