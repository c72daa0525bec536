import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refreshScores } from "#server/trust/refresh-scores";
import { Values } from "#server/platform/database/statement";
import { keysetCondition, orderBy } from "#server/platform/graph/keyset";
import { conditions } from "./provider-filters";
import { orderOf, ProviderSort, sourceOf, type ProvidersWanted } from "./providers-wanted";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.query(`
    INSERT INTO providers (username, display_name, category, region)
    SELECT 'p' || n, 'Provider ' || n, (ARRAY['fitness', 'creative', 'wellness'])[1 + n % 3],
      (ARRAY['europe', 'asia'])[1 + n % 2]
    FROM generate_series(1, 2000) n`);
  await app.query(`
    INSERT INTO reviews (provider_id, trust_class, rating, review_type, comment, created_at)
    SELECT p.id, (ARRAY['light', 'network', 'receipt'])[1 + p.id % 3], 1 + (p.id * n) % 5,
      CASE WHEN n = 1 THEN 'service' ELSE 'advertisement' END, 'Said.', now() - interval '1 day' * p.id
    FROM providers p, generate_series(1, 3) n WHERE p.id % 10 <> 0`);
  await refreshScores(app.environment);
  await app.query("ANALYZE");
}, 60_000);
afterAll(() => app.close());

const everything: ProvidersWanted = {
  search: null,
  categories: null,
  region: null,
  reviewType: null,
  serviceTypes: null,
  languages: null,
  countries: null,
  prices: null,
  responseTime: null,
  minimumRating: null,
  verifiedOnly: false,
  businessOrProfessional: false,
  reviewedOnly: false,
  publicOnly: false,
  lens: null,
  sort: ProviderSort.PLAUDIT_SCORE,
};

async function expectIndex(index: string, wanted: ProvidersWanted, cursor: number[]) {
  const order = orderOf(wanted);
  for (const after of [null, cursor]) {
    const values = new Values();
    const page = { size: 20, backwards: false, after, before: null, skip: 0, list: "" };
    const text = `EXPLAIN SELECT p.* FROM ${sourceOf(wanted)} WHERE ${conditions(wanted, values)}
      ${keysetCondition(order, after, "<", values)} ${orderBy(order, page)} LIMIT 21`;
    const rows = await app.query<{ "QUERY PLAN": string }>(text, values.list);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(`using ${index} on`);
    expect(plan).not.toContain("Sort");
    if (after) expect(plan).toMatch(/Index Cond: .*ROW\(/);
  }
}

const scoreIndexes = [
  ["provider_scores_ranked", {}],
  ["provider_scores_ranked", { reviewedOnly: true }],
  ["provider_scores_category_ranked", { categories: ["fitness"] }],
  ["provider_scores_region_ranked", { region: "europe" }],
  ["provider_scores_category_region_ranked", { categories: ["fitness"], region: "europe" }],
  ["provider_scores_service_ranked", { reviewType: "service" }],
  ["provider_scores_advertisement_ranked", { reviewType: "advertisement" }],
] as const;

test.each(scoreIndexes)(
  "A page by score reads the index %s with %j (SCORE-04)",
  (index, changes) => {
    const wanted = { ...everything, ...(changes as Partial<ProvidersWanted>) };
    return expectIndex(index, wanted, [4.1, 3, 700]);
  },
);

const otherIndexes = [
  ["providers_rated", { sort: "HIGHEST_RATED" }, [4.1, 3, 700]],
  ["providers_category_rated", { sort: "HIGHEST_RATED", categories: ["fitness"] }, [4.1, 3, 700]],
  ["providers_region_rated", { sort: "HIGHEST_RATED", region: "europe" }, [4.1, 3, 700]],
  [
    "providers_category_region_rated",
    { sort: "HIGHEST_RATED", categories: ["fitness"], region: "europe" },
    [4.1, 3, 700],
  ],
  ["providers_service_rated", { sort: "HIGHEST_RATED", reviewType: "service" }, [4.1, 3, 700]],
  [
    "providers_advertisement_rated",
    { sort: "HIGHEST_RATED", reviewType: "advertisement" },
    [4.1, 3, 700],
  ],
  ["providers_most_reviewed", { sort: "MOST_REVIEWS" }, [3, 700]],
  ["providers_most_followers", { sort: "MOST_FOLLOWERS" }, [0, 700]],
] as const;

test.each(otherIndexes)("A page reads the index %s with %j", (index, changes, cursor) => {
  const wanted = { ...everything, ...(changes as Partial<ProvidersWanted>) };
  return expectIndex(index, wanted, [...cursor]);
});

test("Discover by score lists every provider once, those without reviews last", async () => {
  const seen: { username: string; score: number | null }[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await app.graph(
      `query ($after: String) { providers(sort: PLAUDIT_SCORE, first: 100, after: $after) {
         nodes { username score { value } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    expect(errors).toBeUndefined();
    const { nodes, pageInfo } = data.providers;
    for (const { username, score } of nodes) seen.push({ username, score: score?.value ?? null });
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  expect(new Set(seen.map(({ username }) => username)).size).toBe(2000);
  const values = seen.map(({ score }) => score ?? 0);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.filter((value) => value === 0)).toHaveLength(200);
});

test.each(["providers", "leaderboard"])(
  "A lens orders %s by its scores, page by page",
  async (list) => {
    const lens = "{ minimumProof: RECEIPT, halfLifeDays: 100 }";
    const node = `username score(lens: ${lens}) { value }`;
    const seen: { username: string; score: { value: number | null } | null }[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page++) {
      const { data, errors } = await app.graph(
        `query ($after: String) { ${list}(lens: ${lens}, first: 40, after: $after) {
         nodes { ${list === "providers" ? node : `rank provider { ${node} }`} } pageInfo { endCursor } } }`,
        { after },
      );
      expect(errors).toBeUndefined();
      const { nodes, pageInfo } = data[list];
      for (const each of nodes) seen.push(each.provider ?? each);
      if (list === "leaderboard") expect(nodes[0].rank).toBe(page * 40 + 1);
      after = pageInfo.endCursor;
    }
    expect(new Set(seen.map(({ username }) => username)).size).toBe(120);
    const values = seen.map(({ score }) => score?.value ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBeGreaterThan(values.at(-1)!);
  },
);

/** Some reviews do not count, one provider is in no list, and the ledger has decisions about featured ones too. */
async function decide(): Promise<void> {
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'MODERATOR', now())",
  );
  await app.query(
    `INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, provider_id, detection, operator,
       territory, decided_at, prev_hash, hash)
     SELECT n, 'NOT_COUNT', 'G2', repeat('x', 40), 'review', 'r_' || n, n, 'REPORT', 'Operator Ash', 'WORLD', now(),
       CASE WHEN n > 1 THEN repeat('0', 64) END, repeat('0', 64) FROM generate_series(1, 80) n`,
  );
  await app.query("UPDATE reviews SET counted = false WHERE id % 50 = 0");
  await app.query("UPDATE providers SET delisted_at = now() WHERE id = 41");
  await refreshScores(app.environment);
}

test("Featured providers rank as before on every page of every order, with decisions too (T2)", async () => {
  const pages = async () => {
    const answers: unknown[] = [];
    for (const sort of Object.values(ProviderSort)) {
      for (const list of ["providers", "leaderboard"]) {
        const node = list === "providers" ? "username" : "rank provider { username }";
        const { data } = await app.graph(
          `{ ${list}(sort: ${sort}, first: 100) { totalCount nodes { ${node} } edges { cursor } } }`,
        );
        answers.push(data);
      }
    }
    const ledger =
      "{ decisions(first: 100) { totalCount nodes { number measure } edges { cursor } } }";
    answers.push((await app.graph(ledger)).data);
    return JSON.stringify(answers);
  };
  await decide();
  const before = await pages();
  await app.query(`UPDATE providers SET is_featured = NOT is_featured, featured_on = CASE WHEN NOT is_featured THEN current_date END,
       featured_reason = CASE WHEN NOT is_featured THEN 'Says what it costs.' END WHERE id % 40 = 1`);
  await refreshScores(app.environment);
  expect(await pages()).toBe(before);
});
