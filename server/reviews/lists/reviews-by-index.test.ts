import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let username: string;
beforeAll(async () => {
  app = await startTestApp();
  const provider = await app.build.aProvider();
  username = provider.username;
  // Realistic statistics: a thousand providers with a few reviews each.
  await app.query(
    "INSERT INTO providers (username, display_name) SELECT 'other' || n, 'Other' FROM generate_series(1, 1000) AS n",
  );
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment, helpful_count, created_at)
     SELECT CASE WHEN n % 2 = 0 THEN $1 ELSE 1 + n % 1000 END, 1 + (n * 7) % 5, 'service', 'Comment ' || n,
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

const indexes: Record<string, string> = {
  NEWEST: "reviews_newest",
  HIGHEST: "reviews_highest",
  LOWEST: "reviews_lowest",
  MOST_HELPFUL: "reviews_most_helpful",
};

/** The plans of the statements over reviews that `run` sends. */
async function plansOf(run: () => Promise<unknown>): Promise<string[]> {
  const { database } = app;
  type Plan = { "QUERY PLAN": string };
  const sent: (() => Promise<Plan[]>)[] = [];
  const { queryPrepared, queryUnprepared, readJson } = database;
  database.queryUnprepared = (text, values) => {
    sent.push(() => queryUnprepared<Plan>(`EXPLAIN ${text}`, values));
    return queryUnprepared(text, values);
  };
  database.queryPrepared = (statement, values) => {
    const explained = { text: `EXPLAIN ${statement.text}` };
    if (statement.text.includes("reviews r")) {
      sent.push(() => queryPrepared<Plan>(explained, values));
    }
    return queryPrepared(statement, values);
  };
  database.readJson = (read, values) => {
    const given = [...read.constants, ...values];
    sent.push(() => queryPrepared<Plan>({ text: `EXPLAIN ${read.text}` }, given));
    return readJson(read, values);
  };
  try {
    await run();
    const plans = await Promise.all(sent.map((explain) => explain()));
    return plans.map((rows) => rows.map((row) => row["QUERY PLAN"]).join("\n"));
  } finally {
    Object.assign(database, { queryPrepared, queryUnprepared, readJson });
  }
}

test("every page is a walk along the index of its order, with nothing sorted", async () => {
  for (const [sort, index] of Object.entries(indexes)) {
    const plans = await plansOf(async () => {
      let after: string | null = null;
      for (let index = 0; index < 5; index++) after = (await page(sort, after)).pageInfo.endCursor;
    });
    expect(plans.length).toBeGreaterThanOrEqual(5);
    for (const plan of plans) {
      expect(plan).toMatch(new RegExp(`Index Scan using ${index} on`));
      expect(plan).not.toMatch(/Sort|Bitmap|Seq Scan/);
    }
  }
});

test("so are the pages of REST, and those after the first delay no hot read", async () => {
  const get = (number: number) =>
    app.rest("GET", `/api/get-business-reviews?username=${username}&limit=100&page=${number}`);
  const { queryUnprepared } = app.database;
  const expensive = vi.spyOn(app.database, "queryUnprepared");
  const plans = await plansOf(() => get(1));
  expect(expensive).not.toHaveBeenCalled();
  await get(40);
  expect(expensive).toHaveBeenCalledOnce();
  app.database.queryUnprepared = queryUnprepared;
  plans.push(...(await plansOf(() => get(40))));
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(/Index Scan using reviews_newest on/);
    expect(plan).not.toMatch(/Bitmap|Seq Scan on reviews/);
  }
});

test("so are the reviews with photos, of a provider and of all", async () => {
  await app.query("UPDATE reviews SET photo_count = 2 WHERE id % 200 = 7 OR id % 200 = 8");
  await app.query("ANALYZE reviews");
  const of = async (filter: string) => {
    const list = `reviews(first: 10, filter: { ${filter} }) { totalCount nodes { id } }`;
    const { data } = await app.graph(`{ provider(username: "${username}") { ${list} } ${list} }`);
    return { own: data.provider.reviews, all: data.reviews };
  };
  const found: Awaited<ReturnType<typeof of>>[] = [];
  const plans = await plansOf(async () => found.push(await of("hasPhotos: true")));
  expect([found[0]!.own.totalCount, found[0]!.all.totalCount]).toEqual([50, 100]);
  const pages = plans.filter((plan) => plan.includes("Limit"));
  expect(pages.filter((plan) => plan.includes("reviews_newest_with_photos"))).not.toEqual([]);
  expect(pages.filter((plan) => plan.includes("reviews_by_time_with_photos"))).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on reviews/);
  const without = await of("hasPhotos: false");
  expect([without.own.totalCount, without.all.totalCount]).toEqual([4_950, 9_900]);
});
