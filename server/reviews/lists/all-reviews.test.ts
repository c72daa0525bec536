import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `INSERT INTO providers (username, display_name, category)
     SELECT 'p' || n, 'P', (ARRAY['fitness', 'wellness', NULL])[1 + n % 3] FROM generate_series(1, 60) AS n`,
  );
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, region, comment, created_at)
     SELECT (SELECT id FROM providers WHERE username = 'p' || (1 + n % 60)), 1 + n % 5, 'service',
       (ARRAY['europe', 'asia'])[1 + n % 2], 'Comment ' || n, $1::timestamptz + n * interval '1 minute'
     FROM generate_series(1, 240) AS n`,
    [moment(0)],
  );
});
afterAll(() => app.close());

interface Node {
  id: string;
  createdAt: string;
  updatedAt: string;
}

async function walk(options: string, onPage: () => Promise<unknown> = async () => {}) {
  const seen: Node[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await app.graph(
      `query ($after: String) { reviews(first: 17, after: $after, ${options}) {
         nodes { id createdAt updatedAt } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    expect(errors).toBeUndefined();
    seen.push(...data.reviews.nodes);
    await onPage();
    after = data.reviews.pageInfo.hasNextPage ? data.reviews.pageInfo.endCursor : null;
  } while (after);
  return seen;
}

async function total(filter: string): Promise<number> {
  const { data } = await app.graph(`{ reviews(filter: { ${filter} }) { totalCount } }`);
  return data.reviews.totalCount;
}

test.each(["NEWEST", "OLDEST"])("all reviews in the order %s, each once", async (sort) => {
  const seen = await walk(`sort: ${sort}`);
  const dates = seen.map(({ createdAt }) => createdAt);
  expect(dates).toHaveLength(240);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(240);
  const ascending = dates.toSorted();
  expect(dates).toEqual(sort === "OLDEST" ? ascending : ascending.toReversed());
});

test("reviews are filtered by category, region, provider and last change", async () => {
  expect(await total('category: "fitness"')).toBe(80);
  expect(await total("region: EUROPE")).toBe(120);
  expect(await total('provider: "@P7"')).toBe(4);
  expect(await total('provider: "unknown.one"')).toBe(0);
  expect(await walk('filter: { category: "wellness", region: ASIA }')).toHaveLength(40);
  expect(await total(`updatedSince: "${moment(231).toISOString()}"`)).toBe(10);
  await app.query("UPDATE reviews SET comment = 'Other' WHERE comment = 'Comment 3'");
  expect(await total(`updatedSince: "${moment(231).toISOString()}"`)).toBe(11);
  const [oldest] = await walk(
    `filter: { updatedSince: "${moment(231).toISOString()}" }, sort: OLDEST`,
  );
  expect(oldest!.createdAt).toBe(moment(3).toISOString());
  expect(Date.parse(oldest!.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test("an unknown category and the cursor of another filter are refused", async () => {
  const unknown = await app.graph('{ reviews(filter: { category: "cars" }) { nodes { id } } }');
  expect(unknown.errors![0]!.extensions.code).toBe("BAD_USER_INPUT");
  const { data } = await app.graph("{ reviews(first: 1) { pageInfo { endCursor } } }");
  const other = await app.graph(
    "query ($after: String) { reviews(after: $after, sort: OLDEST) { nodes { id } } }",
    { after: data.reviews.pageInfo.endCursor },
  );
  expect(other.errors![0]!.extensions.code).toBe("BAD_USER_INPUT");
});

test("a walk over all providers by OLDEST sees each once, whatever is written in between", async () => {
  const seen: string[] = [];
  let after: string | null = null;
  let writes = 0;
  do {
    const { data } = await app.graph(
      `query ($after: String) { providers(first: 5, after: $after, sort: OLDEST) {
         nodes { username createdAt updatedAt } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    seen.push(...data.providers.nodes.map((each: { username: string }) => each.username));
    for (let each = 0; each < 4; each++) {
      writes += 1;
      await app.query(
        `INSERT INTO reviews (provider_id, rating, review_type, comment)
         SELECT id, 5, 'service', 'x' FROM providers WHERE username = $1`,
        [`p${1 + ((writes * 7) % 60)}`],
      );
    }
    after = data.providers.pageInfo.hasNextPage ? data.providers.pageInfo.endCursor : null;
  } while (after);
  expect(writes).toBeGreaterThanOrEqual(45);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `p${index + 1}`));
  const search = await app.graph(
    '{ providers(search: "p1", sort: OLDEST) { nodes { username } } }',
  );
  expect(search.data.providers.nodes[0].username).toBe("p1");
});
