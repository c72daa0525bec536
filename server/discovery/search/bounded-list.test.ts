import { afterAll, beforeAll, expect, test } from "vitest";
import { maxCandidates, maxWalkedRows } from "#server/platform/settings/read-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const list = `query List($search: String, $filter: ProviderFilter, $sort: ProviderSort, $after: String) {
  providers(search: $search, filter: $filter, sort: $sort, first: 50, after: $after) {
    totalCount nodes { username followers } pageInfo { endCursor hasNextPage }
  }
}`;

let app: TestApp;
/** More providers than a walk examines; the one with most followers is `p1`. */
const size = maxWalkedRows + 1_000;

beforeAll(async () => {
  app = await startTestApp();
  await app.query(`
    INSERT INTO providers (username, display_name, followers, is_verified, category, service_types, specialties)
    SELECT 'p' || n, 'Provider', ${size} - n, n % 2 = 0, 'education',
      CASE WHEN n % 150 = 0 THEN '{tutoring}'::text[] ELSE '{mentorship}' END,
      CASE WHEN n > ${maxWalkedRows} - 100 THEN '{Calligraphy}'::text[] WHEN n % 150 = 0 THEN '{Etymology}' ELSE '{}' END
    FROM generate_series(1, ${size}) AS n`);
});
afterAll(() => app.close());

async function pages(variables: Record<string, unknown>) {
  const nodes: { username: string; followers: number }[] = [];
  let after: string | null = null;
  let total: number | null;
  do {
    const { data, errors } = await app.graph(list, { sort: "MOST_FOLLOWERS", ...variables, after });
    expect(errors).toBeUndefined();
    nodes.push(...data.providers.nodes);
    total = data.providers.totalCount;
    const { hasNextPage, endCursor } = data.providers.pageInfo;
    after = hasNextPage ? endCursor : null;
  } while (after);
  return { nodes, total };
}

test.each([
  ["a frequent word", { search: "provider" }, size],
  ["a rare word", { search: "etymology" }, size / 150 - 8],
  ["a rare service type", { filter: { serviceTypes: ["tutoring"] } }, size / 150],
  ["a frequent service type", { filter: { serviceTypes: ["mentorship"] } }, size - size / 150],
  ["verified providers", { filter: { verifiedOnly: true } }, size / 2],
  ["a rating with another order", { filter: { minimumRating: 0 } }, size],
])("pages of %s hold each match once, in order", async (_name, variables, expected) => {
  const { nodes, total } = await pages(variables);
  expect(nodes).toHaveLength(expected);
  expect(total).toBe(expected);
  expect(new Set(nodes.map(({ username }) => username)).size).toBe(expected);
  const followers = nodes.map((node) => node.followers);
  expect(followers).toEqual(followers.toSorted((a, b) => b - a));
});

test("an exact username comes first, once, before frequent matches", async () => {
  await app.query("UPDATE providers SET display_name = 'P2999 Provider' WHERE id % 2 = 0");
  const { nodes } = await pages({ search: "p2999" });
  expect(nodes[0]!.username).toBe("p2999");
  expect(nodes.filter(({ username }) => username === "p2999")).toHaveLength(1);
  expect(nodes[1]!.username).toBe("p2");
});

test("matches at the end of the order are found up to the maximum of candidates", async () => {
  const { nodes, total } = await pages({ search: "calligraphy" });
  expect(total).toBe(1_100);
  expect(nodes.length).toBeGreaterThanOrEqual(maxCandidates);
});

test("totals of verified providers follow every change", async () => {
  const total = async () => (await pages({ filter: { verifiedOnly: true } })).total;
  const before = (await total())!;
  const { id } = await app.build.aProvider({ isVerified: true });
  expect(await total()).toBe(before + 1);
  await app.query("UPDATE providers SET is_verified = false WHERE id = $1", [id]);
  expect(await total()).toBe(before);
  await app.query("UPDATE providers SET is_verified = true, region = 'asia' WHERE id = $1", [id]);
  expect(await total()).toBe(before + 1);
  await app.query("DELETE FROM providers WHERE id = $1", [id]);
  expect(await total()).toBe(before);
  const [recounted] = await app.query<{ wrong: number }>(`
    SELECT count(*)::integer AS wrong FROM recount_provider_facets() AS r
    FULL JOIN provider_facet_counts f USING (category, region, is_verified, is_professional, slot)
    WHERE coalesce(r.provider_count, 0) <> coalesce(f.provider_count, 0)`);
  expect(recounted!.wrong).toBe(0);
});
