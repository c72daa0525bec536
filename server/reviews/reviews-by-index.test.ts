import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let username: string;
beforeAll(async () => {
  app = await startTestApp();
  const provider = await app.build.aProvider();
  username = provider.username;
  for (let other = 0; other < 20; other++) await app.build.aProvider();
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment, helpful_count, created_at)
     SELECT CASE WHEN n % 2 = 0 THEN $1 ELSE 1 + n % 20 END, 1 + (n * 7) % 5, 'service', 'Comment ' || n,
       (n * 13) % 40, now() - n * interval '1 minute' FROM generate_series(1, 10000) AS n`,
    [provider.id],
  );
  await app.query("ANALYZE");
});
afterAll(() => app.close());

interface Node {
  rating: number;
  helpfulCount: number;
  createdAt: string;
}
async function page(sort: string, after: string | null) {
  const { data, errors } = await app.graph(
    `query ($username: String!, $sort: ReviewSort!, $after: String) { provider(username: $username) {
       reviews(sort: $sort, first: 100, after: $after) {
         nodes { id rating helpfulCount createdAt } pageInfo { hasNextPage endCursor } } } }`,
    { username, sort, after },
  );
  expect(errors).toBeUndefined();
  return data.provider.reviews;
}

const ranks: Record<string, (node: Node) => number> = {
  NEWEST: () => 0,
  HIGHEST: (node) => node.rating,
  LOWEST: (node) => -node.rating,
  MOST_HELPFUL: (node) => node.helpfulCount,
};

/** Rows that the database has touched in the table and by its indexes. */
async function touched(): Promise<{ scanned: number; fetched: number }> {
  const [row] = await app.query<{ scanned: number; fetched: number }>(
    `SELECT seq_tup_read::integer AS scanned, idx_tup_fetch::integer AS fetched
     FROM pg_stat_user_tables WHERE relname = 'reviews'`,
  );
  return row!;
}

test.each(Object.keys(ranks))(
  "5,000 reviews of one provider are paged in the order %s by an index, each once",
  async (sort) => {
    const seen: (Node & { id: string })[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo } = await page(sort, after);
      seen.push(...nodes);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5_000);
    const rank = ranks[sort]!;
    for (const [index, node] of seen.slice(1).entries()) {
      const before = seen[index]!;
      const isInOrder =
        rank(before) > rank(node) ||
        (rank(before) === rank(node) && before.createdAt > node.createdAt);
      expect(isInOrder, `${sort} at ${index}`).toBe(true);
    }
  },
);

test("no page reads more rows than it shows", async () => {
  // What a connection has touched is told once it is idle.
  const settled = async () => {
    let last = await touched();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const now = await touched();
      if (now.fetched === last.fetched && now.scanned === last.scanned) return now;
      last = now;
    }
  };
  const before = await settled();
  let pages = 0;
  for (const sort of Object.keys(ranks)) {
    let after: string | null = null;
    for (let turn = 0; turn < 5; turn++) {
      after = (await page(sort, after)).pageInfo.endCursor;
      pages += 1;
    }
  }
  const { scanned, fetched } = await settled();
  expect(scanned - before.scanned).toBe(0);
  expect(fetched - before.fetched).toBeLessThanOrEqual(pages * 101);
  expect(fetched - before.fetched).toBeGreaterThan(pages * 90);
}, 20_000);
