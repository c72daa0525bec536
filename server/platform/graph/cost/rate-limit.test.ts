import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "on" } });
  await app.build.aProvider();
});
afterAll(() => app.close());

const shown = "cost documentLimit limit remaining resetAt";
const page = (first: number) => `providers(first: ${first}) { nodes { username displayName } }`;

async function ask(query: string, variables: object = {}) {
  const { statusCode, body } = await app.http.inject({
    method: "POST",
    url: "/graphql",
    payload: { query, variables },
  });
  return { statusCode, ...JSON.parse(body) };
}

test("rateLimit answers the cost of its document and what is left, at every sight", async () => {
  for (let sight = 0; sight < 3; sight += 1) {
    const { data, extensions } = await ask(`{ rateLimit { ${shown} } ${page(10)} }`);
    expect(data.providers.nodes).toHaveLength(1);
    const { requested, available, maximum } = extensions.cost;
    expect(data.rateLimit).toMatchObject({ cost: requested, limit: maximum, documentLimit: 5_000 });
    expect(data.rateLimit.remaining).toBe(available);
    // 27 points return in less than a second.
    const untilFull = Date.parse(data.rateLimit.resetAt) - Date.now();
    expect(untilFull).toBeLessThanOrEqual(1_000);
  }
});

test.each([
  ["a literal", `{ rateLimit(dryRun: true) { cost } ${page(100)} }`, {}],
  [
    "a variable",
    `query ($dry: Boolean) { rateLimit(dryRun: $dry) { cost } ${page(100)} }`,
    { dry: true },
  ],
  [
    "a default",
    `query ($dry: Boolean = true) { rateLimit(dryRun: $dry) { cost } ${page(100)} }`,
    {},
  ],
  [
    "a fragment",
    `{ ...F } fragment F on Query { rateLimit(dryRun: true) { cost } ${page(100)} }`,
    {},
  ],
])("a dry run by %s resolves nothing else and costs at most 50", async (_, query, variables) => {
  await ask(query, { dry: false });
  const { statusCode, data, errors, extensions } = await ask(query, variables);
  expect([statusCode, errors]).toEqual([200, undefined]);
  expect(data).toEqual({ rateLimit: { cost: 303 } });
  expect(extensions.cost.requested).toBe(50);
});

test("a dry run tells the cost of a document past the limit, which is refused otherwise", async () => {
  const pages = (size: number) =>
    `providers(first: 100) { nodes { ...P } } } fragment P on Provider { reviews(first: ${size}) { nodes { id rating } }`;
  const { data } = await ask(`{ rateLimit(dryRun: true) { cost } ${pages(100)} }`);
  expect(data.rateLimit.cost).toBeGreaterThan(20_000);

  const { statusCode, errors } = await ask(`{ ${pages(100)} }`);
  expect([statusCode, errors[0].extensions.code]).toEqual([400, "LIMIT_EXCEEDED"]);
  const { requested, limit, expensivePath, fits } = errors[0].extensions;
  expect([requested, limit]).toEqual([30_201, 5_000]);
  expect(expensivePath).toEqual(["providers", "nodes", "reviews"]);
  expect(fits).toEqual({ path: expensivePath, argument: "first", size: 15 });
  expect(errors[0].message).toBe(
    "The cost of this operation is 30201; the limit is 5000. `providers.nodes.reviews` costs 30000. It fits with at most 15 items in `providers.nodes.reviews`.",
  );
  expect((await ask(`{ ${pages(fits.size)} }`)).errors).toBeUndefined();
  expect((await ask(`{ ${pages(fits.size + 1)} }`)).errors).toHaveLength(1);
});

test("a refusal finds the list that helps when the innermost does not", async () => {
  const query = (size: number) =>
    `query ($u: [String!]!) { providersByUsername(usernames: $u) { ${"username ".repeat(size)} } }`;
  const usernames = Array.from({ length: 100 }, (_, index) => `name${index}`);
  const { errors } = await ask(query(60), { u: usernames });
  expect(errors[0].extensions.fits).toEqual({
    path: ["providersByUsername"],
    argument: "usernames",
    size: 83,
  });
  expect((await ask(query(60), { u: usernames.slice(0, 83) })).errors).toBeUndefined();
});
