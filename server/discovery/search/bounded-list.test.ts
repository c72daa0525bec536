import { afterAll, beforeAll, expect, test } from "vitest";
import { maxCandidates, maxWalkedRows } from "#server/platform/settings/read-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { maxLensedProviders } from "#server/trust/score-rules";

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
    INSERT INTO providers (username, display_name, followers, verified_source, category, service_types, specialties)
    SELECT 'p' || n, 'Provider', ${size} - n, CASE WHEN n % 2 = 0 THEN 'network' END, 'education',
      CASE WHEN n % 150 = 0 THEN '{tutoring}'::text[] ELSE '{mentorship}' END,
      CASE WHEN n > ${maxWalkedRows} - 100 THEN '{Calligraphy}'::text[] WHEN n % 150 = 0 THEN '{Etymology}' ELSE '{}' END
    FROM generate_series(1, ${size}) AS n`);
});
afterAll(() => app.close());

const usernameOf = ({ username }: { username: string }) => username;
const isEtymologist = (n: number) => n % 150 === 0 && n <= maxWalkedRows - 100;
const scoreOf = (n: number) => ((n * 7) % 40) / 8;

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

test.each([
  ["a frequent word", { search: "provider" }, () => true],
  ["a rare word", { search: "etymology" }, isEtymologist],
  ["verified providers", { filter: { verifiedOnly: true } }, (n: number) => n % 2 === 0],
  ["a rare service type", { filter: { serviceTypes: ["tutoring"] } }, (n: number) => n % 150 === 0],
])("pages by score of %s hold each match once, in order", async (_name, variables, isMatch) => {
  await app.query(`
    UPDATE provider_scores SET value = score, review_count = 1
    FROM (SELECT id, (id * 7 % 40)::real / 8 AS score FROM providers) AS scored
    WHERE provider_id = id AND score > 0`);
  const { nodes } = await pages({ ...variables, sort: "PLAUDIT_SCORE" });
  const matches = Array.from({ length: size }, (_, index) => index + 1).filter(isMatch);
  const ranked = matches.toSorted((a, b) => scoreOf(b) - scoreOf(a) || b - a);
  expect(nodes.map(usernameOf)).toEqual(ranked.map((n) => `p${n}`));
});

test("a search with a lens finds and counts matches among the first of the published order", async () => {
  const { data, errors } = await app.graph(
    `{ providers(search: "etimology", lens: { minimumProof: RECEIPT }, first: 100) { totalCount nodes { username } } }`,
  );
  expect(errors).toBeUndefined();
  const published = Array.from({ length: size }, (_, index) => index + 1)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || b - a)
    .slice(0, maxLensedProviders);
  // No review counts under the lens.
  const matches = published.filter(isEtymologist).toSorted((a, b) => b - a);
  expect(data.providers.nodes.map(usernameOf)).toEqual(matches.map((n) => `p${n}`));
  expect(data.providers.totalCount).toBe(matches.length);
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
  await app.query("UPDATE providers SET verified_source = NULL WHERE id = $1", [id]);
  expect(await total()).toBe(before);
  await app.query(
    "UPDATE providers SET verified_source = 'network', region = 'asia' WHERE id = $1",
    [id],
  );
  expect(await total()).toBe(before + 1);
  const [{ facets } = {}] = await app.query<{ facets: string[] }>(
    "SELECT facets FROM provider_search_texts WHERE provider_id = $1",
    [id],
  );
  expect(facets).toEqual(expect.arrayContaining(["region:asia", "verified"]));
  await app.query("DELETE FROM providers WHERE id = $1", [id]);
  expect(await total()).toBe(before);
  const [recounted] = await app.query<{ wrong: number }>(`
    SELECT count(*)::integer AS wrong FROM recount_provider_facets() AS r
    FULL JOIN provider_facet_counts f USING (category, region, is_verified, is_professional, slot)
    WHERE coalesce(r.provider_count, 0) <> coalesce(f.provider_count, 0)`);
  expect(recounted!.wrong).toBe(0);
});
