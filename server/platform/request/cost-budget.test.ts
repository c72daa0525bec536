import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { altered, people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { costWeights } from "#server/platform/settings/limits";

const maximum = 3_000;
let app: TestApp;
let unlimited: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_GRAPH_COST: `${maximum}/600` } });
  unlimited = await startTestApp({ env: { LIMIT_GRAPH_COST: "100/864000" } });
});
afterAll(async () => {
  await app.close();
  await unlimited.close();
});
const { signedUp } = people(() => unlimited);

let site = 0;
/** A network without requests so far. */
const freshAddress = () => `2001:db8:${(++site).toString(16)}::1`;

function ask(query: string, remoteAddress: string, to = app, headers = {}) {
  const request = { method: "POST", url: "/graphql", payload: { query }, headers } as const;
  return to.http.inject({ ...request, remoteAddress });
}
const search = '{ providers(search: "yoga", first: 1) { nodes { username } } }';

test("Each response has its cost and the remaining budget, in body and headers", async () => {
  const { body, headers } = await ask("{ categories { slug } }", freshAddress());
  const { cost } = JSON.parse(body).extensions;
  expect(cost).toEqual({
    requested: 6,
    limit: 5_000,
    available: maximum - 6,
    maximum,
    restoreRate: 5,
  });
  expect(headers["ratelimit-policy"]).toBe(`"graph";q=${maximum};w=600`);
  expect(headers.ratelimit).toBe(`"graph";r=${maximum - 6};t=2`);
});

test("Refused documents cost too, and without a budget they are refused unparsed", async () => {
  const remoteAddress = freshAddress();
  // A restore rate too low to matter during the test.
  const slow = await startTestApp({
    env: { RATE_LIMITS: "on", LIMIT_GRAPH_COST: `${maximum}/864000` },
  });
  const askSlow = (query: string) => ask(query, remoteAddress, slow);
  let refusals = 0;
  let answer = await askSlow("{ nothing }");
  while (answer.statusCode === 400 && refusals < 100) {
    refusals += 1;
    expect(answer.json().extensions.cost.requested).toBe(costWeights.refused);
    answer = await askSlow(refusals % 2 ? "{" : "{ nothing }");
  }
  expect(refusals).toBe(maximum / costWeights.refused);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(5);
  expect(answer.json().errors[0].extensions).toMatchObject({
    code: "THROTTLED",
    cost: { requested: 0, maximum },
  });
  expect((await ask("{", freshAddress(), slow)).statusCode).toBe(400);
  await slow.close();
});

test("Without a budget a client gets Retry-After, and others are served", async () => {
  // Otherwise the budget refills meanwhile.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const [hungry, other] = [freshAddress(), freshAddress()];
  let answer = await ask(search, hungry);
  let served = 0;
  while (answer.statusCode === 200 && served < 100) {
    served += 1;
    answer = await ask(search, hungry);
  }
  expect(served).toBe(Math.floor(maximum / costWeights.search) - 1);
  expect(answer.statusCode).toBe(429);
  const seconds = Number(answer.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(65);
  const [error] = answer.json().errors;
  expect(error.extensions).toMatchObject({
    code: "THROTTLED",
    retryAfterSeconds: seconds,
    cost: { requested: expect.any(Number), maximum },
  });
  expect(error.message).toMatch(
    /^You've used up your request budget\. Please try again in \d+ seconds?\.$/,
  );
  // The rest of the budget still covers cheap operations.
  expect((await ask("{ __typename }", hungry)).statusCode).toBe(200);
  expect((await ask(search, other)).statusCode).toBe(200);
});

test("All addresses of an IPv6 /64 share a budget; those of a /48 have eight times as much", async () => {
  const asked: number[] = [];
  for (let network = 1; network <= 10; network += 1) {
    for (let round = 0; round < 9; round += 1) {
      const address = `2001:db8:ffff:${network}::${round + 1}`;
      asked.push((await ask(search, address)).statusCode);
    }
  }
  const [first, last] = [asked.slice(0, 9), asked.slice(-9)];
  expect(first).toEqual(Array(9).fill(200));
  expect(last.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});

describe("Other endpoints use the same budget:", () => {
  test("REST", async () => {
    const remoteAddress = freshAddress();
    const url = "/api/search-by?type=category&categories=all";
    const statuses = [];
    for (let round = 0; round < 20 && statuses.at(-1) !== 429; round += 1) {
      const answer = await app.http.inject({ url, remoteAddress });
      statuses.push(answer.statusCode);
      expect(answer.headers["ratelimit-policy"]).toContain(`q=${maximum}`);
      if (answer.statusCode === 429) {
        expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
        expect(answer.json().error).toContain("used up");
      }
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(search, remoteAddress)).statusCode).toBe(429);
  });
});

test("People behind one address have budgets of their own", async () => {
  const remoteAddress = freshAddress();
  const { token } = await signedUp();
  const { headers } = await ask("{ categories { slug } }", remoteAddress, unlimited);
  expect(headers.ratelimit).toContain("r=94");
  const own = await ask("{ categories { slug } }", remoteAddress, unlimited, {
    authorization: `Bearer ${token}`,
  });
  expect(own.headers.ratelimit).toContain("r=94");
  const forged = await ask("{ categories { slug } }", remoteAddress, unlimited, {
    authorization: `Bearer ${altered(token)}`,
  });
  // The network pays for a refused bearer, but not for the person: 100 - 6 - 6.
  expect(forged.headers.ratelimit).toContain("r=88");
});

test("An anonymous flood of an address leaves its people their budgets", async () => {
  const remoteAddress = freshAddress();
  const authorization = `Bearer ${(await people(() => app).signedUp()).token}`;
  const small = "{ categories { slug } }";
  while ((await ask(small, remoteAddress)).statusCode === 200);
  expect((await ask(small, remoteAddress)).statusCode).toBe(429);
  expect((await ask(small, remoteAddress, undefined, { authorization })).statusCode).toBe(200);
});

test("One address spends at most four personal budgets, and a refused bearer is charged nothing", async () => {
  const limited = await startTestApp({
    env: { RATE_LIMITS: "on", LIMIT_GRAPH_COST: "3000/86400000", LIMIT_SIGN_UP: "100/60" },
  });
  try {
    const { signedUp: signedUpHere } = people(() => limited);
    const remoteAddress = freshAddress();
    const served: number[] = [];
    for (let person = 0; person < 6; person += 1) {
      const headers = { authorization: `Bearer ${(await signedUpHere()).token}` };
      const { statusCode: first } = await ask(
        "{ __schema { types { name } } }",
        remoteAddress,
        limited,
        headers,
      );
      const statuses = [first];
      while (statuses.at(-1) === 200) {
        statuses.push(
          (await ask("{ __schema { types { name } } }", remoteAddress, limited, headers))
            .statusCode,
        );
      }
      expect(statuses.at(-1)).toBe(429);
      served.push(statuses.length - 1);
      const elsewhere = await ask("{ __typename }", freshAddress(), limited, headers);
      // Another address pays for what is left of the person's own budget.
      const left = Math.max(0, 3_000 - 1_000 * served.at(-1)! - 1);
      expect(elsewhere.headers.ratelimit).toContain(`r=${left};`);
    }
    expect(served).toEqual([3, 3, 3, 3, 0, 0]);
  } finally {
    await limited.close();
  }
});

test("RATE_LIMITS=off refuses nothing and still reports the cost", async () => {
  const remoteAddress = freshAddress();
  for (let round = 0; round < 3; round += 1) {
    const answer = await ask(search, remoteAddress, unlimited);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().extensions.cost.maximum).toBe(100);
  }
});

test("An operation may have one search, whatever the budget", async () => {
  const two = search.replace(
    "{ providers",
    '{ other: providers(search: "run") { totalCount } providers',
  );
  const { statusCode, body } = await ask(two, freshAddress(), unlimited);
  expect(statusCode).toBe(400);
  expect(JSON.parse(body).errors[0]).toMatchObject({
    message: "The number of searches in this operation exceeds the limit of 1.",
    extensions: { code: "LIMIT_EXCEEDED" },
  });
  const empty = search.replace(
    "{ providers",
    '{ other: providers(search: " ") { totalCount } providers',
  );
  expect((await ask(empty, freshAddress(), unlimited)).statusCode).toBe(200);
});
