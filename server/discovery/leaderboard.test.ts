import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";
import { refreshScores } from "#server/trust/refresh-scores";

const ranking = `query Ranking($category: String, $region: Region, $sort: LeaderboardSort, $first: Int, $after: String, $last: Int, $before: String) {
  leaderboard(category: $category, region: $region, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { rank provider { username followers rating { average count } } plauditScore { value prior priorOf weight mean count } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

interface Node {
  rank: number;
  provider: { username: string; followers: number; rating: { average: number; count: number } };
  plauditScore: null | {
    value: number;
    prior: number;
    priorOf: "CATEGORY" | "SITE";
    weight: number;
    mean: number;
    count: number;
  };
}
interface Row {
  id: number;
  username: string;
  category: string | null;
  region: string | null;
  followers: number;
  stars: number;
  count: number;
  score: number;
}

let app: TestApp;
let rows: Row[];

/** Categories with many, few and no reviewed providers, and ties of every kind. */
beforeAll(async () => {
  app = await startTestApp();
  await app.query(`
    INSERT INTO providers (username, display_name, category, region, followers)
    SELECT 'p' || n, 'Provider ' || n,
      CASE WHEN n % 10 < 4 THEN 'fitness' WHEN n % 10 < 7 THEN 'creative' WHEN n % 40 = 7 THEN 'education'
        WHEN n % 10 = 8 THEN NULL ELSE 'wellness' END,
      CASE n % 3 WHEN 0 THEN 'europe' WHEN 1 THEN 'other' END, (n * 7919) % 50 * 100
    FROM generate_series(1, 240) n`);
  await app.query(`
    INSERT INTO reviews (provider_id, created_at, trust_class, rating, review_type, comment)
    SELECT p.id, now() - interval '1 day' * (p.id * r % 400),
      (ARRAY['light', 'contact', 'network', 'receipt'])[1 + (p.id + r) % 4], greatest(1, 5 - (p.id * 31 + r * (p.id % 7) * 17) % (2 + p.id % 4)),
      CASE WHEN r % 3 = 0 THEN 'advertisement' ELSE 'service' END, 'Said.'
    FROM providers p, generate_series(1, (p.id * p.id) % 23) r WHERE p.id % 9 <> 0`);
  await refreshScores(app.environment);
  rows = await app.query<Row>(`
    SELECT p.id, p.username, p.category, p.region, p.followers, coalesce(sum(r.rating), 0)::integer AS stars, count(r.id)::integer AS count,
      (SELECT value FROM provider_scores WHERE provider_id = p.id) AS score
    FROM providers p LEFT JOIN reviews r ON r.provider_id = p.id GROUP BY p.id`);
}, 60_000);
afterAll(() => app.close());

async function page(variables: Record<string, unknown>) {
  const { data, errors } = await app.graph(ranking, variables);
  expect(errors).toBeUndefined();
  return data.leaderboard as {
    totalCount: number;
    nodes: Node[];
    pageInfo: Record<"startCursor" | "endCursor", string> &
      Record<"hasNextPage" | "hasPreviousPage", boolean>;
  };
}

const mean = ({ stars, count }: Row) => (count === 0 ? 0 : stars / count);
const keys: Record<string, (row: Row) => number[]> = {
  HIGHEST_RATED: (row) => [mean(row), row.count, row.id],
  MOST_REVIEWS: (row) => [row.count, row.id],
  MOST_FOLLOWERS: (row) => [row.followers, row.id],
  PLAUDIT_SCORE: (row) => [row.score, row.count, row.id],
};

function expected(sort: string, { category, region }: { category?: string; region?: string }) {
  const listed = rows.filter(
    (row) =>
      (!category || row.category === category) &&
      (!region || row.region === region.toLowerCase()) &&
      (sort !== "PLAUDIT_SCORE" || row.count > 0),
  );
  const keyed = listed.map((row) => ({ row, key: keys[sort]!(row) }));
  return keyed
    .toSorted((a, b) => {
      const place = a.key.findIndex((value, index) => Math.abs(value - b.key[index]!) > 1e-9);
      return b.key[place]! - a.key[place]!;
    })
    .map(({ row }) => row.username);
}

const sorts = Object.keys(keys);
const choices = [
  {},
  { category: "fitness" },
  { category: "education" },
  { region: "EUROPE" },
  { category: "creative", region: "OTHER" },
];
const cases = sorts.flatMap((sort) => choices.map((choice) => [sort, choice] as const));

describe("the leaderboard", () => {
  test.each(cases)(
    "by %s among %j is whole and in order, from page to page and back (LEAD-02, LEAD-03, LEAD-04, LEAD-06)",
    async (sort, choice) => {
      const whole = expected(sort, choice);
      expect(whole.length).toBeGreaterThan(3);
      const size = whole.length > 50 ? 23 : 3;
      const ranked = whole.map((username, index) => [index + 1, username]);

      const down: [number, string][] = [];
      let after: string | null = null;
      do {
        const { nodes, pageInfo, totalCount } = await page({ ...choice, sort, first: size, after });
        expect(totalCount).toBe(whole.length);
        down.push(...nodes.map((node): [number, string] => [node.rank, node.provider.username]));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      expect(down).toEqual(ranked);

      const up: [number, string][] = [];
      let before: string | null = null;
      do {
        const { nodes, pageInfo } = await page({ ...choice, sort, last: size, before });
        up.unshift(...nodes.map((node): [number, string] => [node.rank, node.provider.username]));
        before = pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
      } while (before);
      expect(up).toEqual(ranked);
    },
  );

  test("without a sort it is the Plaudit score, as in the directory by score (Q96)", async () => {
    const { nodes } = await page({ first: 20 });
    const { data } = await app.graph(
      "{ providers(first: 20, sort: PLAUDIT_SCORE) { nodes { username } } }",
    );
    expect(nodes.map(({ provider }) => provider.username)).toEqual(
      data.providers.nodes.map((node: { username: string }) => node.username),
    );
  });

  test("followers are ranked as the numbers they are (LEAD-08)", async () => {
    const { nodes } = await page({ sort: "MOST_FOLLOWERS", category: "fitness", first: 100 });
    const followers = nodes.map(({ provider }) => provider.followers);
    expect(followers).toEqual(followers.toSorted((a, b) => b - a));
    expect(new Set(followers.map((count) => String(count).length)).size).toBeGreaterThan(1);
  });

  test("a page between two cursors holds what lies between them", async () => {
    for (const sort of sorts) {
      const whole = await page({ sort, first: 30 });
      const { pageInfo } = await page({ sort, first: 25 });
      const start = await page({ sort, first: 10 });
      const between = { sort, after: start.pageInfo.endCursor, before: pageInfo.endCursor };
      const inside = whole.nodes.slice(10, 24);
      expect((await page({ ...between, first: 50 })).nodes).toEqual(inside);
      expect((await page({ ...between, last: 50 })).nodes).toEqual(inside);
      expect((await page({ ...between, last: 4 })).nodes).toEqual(inside.slice(-4));
    }
  });

  test("an unknown category is an error with its path, in every order", async () => {
    for (const sort of sorts) {
      const { errors } = await app.graph(ranking, { sort, category: "nonsense" });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: "BAD_USER_INPUT",
        argument: ["category"],
      });
    }
  });

  test.each([
    [4.5, 3, 1, 0],
    [4.5, 3],
    ["4", 3, 1],
    [4.5, 3.5, 1],
  ])("a cursor of %j, %j, %j is not one of the scores", async (...values) => {
    const after = Buffer.from(JSON.stringify(values)).toString("base64url");
    const { errors } = await app.graph(ranking, { sort: "PLAUDIT_SCORE", after });
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });
});

describe("the Plaudit score", () => {
  const all = async () => {
    const nodes: Node[] = [];
    let after: string | null = null;
    do {
      const part = await page({ sort: "PLAUDIT_SCORE", first: 100, after });
      nodes.push(...part.nodes);
      after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    } while (after);
    return nodes;
  };

  test("has four decimals, and its prior and the average beside it", async () => {
    for (const { provider, plauditScore } of await all()) {
      const row = rows.find(({ username }) => username === provider.username)!;
      expect(plauditScore).toEqual({
        value: row.score,
        prior: expect.any(Number),
        priorOf: expect.stringMatching(/CATEGORY|SITE/),
        weight: 10,
        mean: expect.closeTo(row.stars / row.count, 5),
        count: row.count,
      });
      expect(Math.round(plauditScore!.value * 10_000) / 10_000).toBe(plauditScore!.value);
    }
  });

  test("uses the category's mean if 30 providers have reviews, otherwise the site's", async () => {
    const nodes = await all();
    const priorsIn = (category: string | null) =>
      new Set(
        nodes
          .filter(({ provider: { username } }) => {
            return rows.find((row) => row.username === username)!.category === category;
          })
          .map(({ plauditScore }) => plauditScore!.priorOf),
      );
    expect(priorsIn("fitness")).toEqual(new Set(["CATEGORY"]));
    expect(priorsIn("education")).toEqual(new Set(["SITE"]));
    expect(priorsIn(null)).toEqual(new Set(["SITE"]));
  });

  test("is null without reviews, and such a provider ranks last by rating", async () => {
    const { nodes } = await page({ sort: "HIGHEST_RATED", last: 5 });
    expect(nodes.map(({ plauditScore }) => plauditScore)).toEqual([null, null, null, null, null]);
  });

  test("ranks stay correct when providers come between pages", async () => {
    const first = await page({ sort: "HIGHEST_RATED", first: 5 });
    const next = { sort: "HIGHEST_RATED", first: 5, after: first.pageInfo.endCursor };
    const before = await page(next);
    const provider = await app.build.aProvider({});
    for (let count = 0; count < 30; count++) await app.build.aReview(provider, { rating: 5 });
    const after = await page(next);
    expect(after.nodes.map(({ provider: { username } }) => username)).toEqual(
      before.nodes.map(({ provider: { username } }) => username),
    );
    expect(after.nodes.map(({ rank }) => rank)).toEqual(before.nodes.map(({ rank }) => rank + 1));
    await app.query("DELETE FROM providers WHERE id = $1", [provider.id]);
  });

  test.runIf(hasCompiledReads)(
    "costs two statements a page, the ranks of a later page and the total included",
    async () => {
      const counted = async (variables: Record<string, unknown>) => {
        const before = app.database.statementCount();
        const { pageInfo } = await page({ sort: "PLAUDIT_SCORE", first: 20, ...variables });
        return { statements: app.database.statementCount() - before, after: pageInfo.endCursor };
      };
      const { statements, after } = await counted({});
      expect(statements).toBe(2);
      expect((await counted({ after })).statements).toBe(2);
    },
  );
});
