import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDemo } from "./demo/fill-demo";
import { startTestApp, type TestApp } from "./testing/test-app";
import { gainOf, gradedSearches, gradeOf, type Facts } from "./testing/graded-searches";

let app: TestApp;
let directory: Facts[];

beforeAll(async () => {
  app = await startTestApp();
  await fillDemo(app.environment.database, () => {}, new Date("2026-11-21T15:30:00Z"));
  directory = await app.query<Facts>(`
    SELECT username, display_name AS "displayName", title, array_to_string(specialties, ', ') AS specialties,
      biography, category, region, service_types AS "serviceTypes" FROM providers`);
});
afterAll(() => app.close());

async function find(search: string): Promise<string[]> {
  const { data, errors } = await app.graph(
    "query ($search: String!) { providers(search: $search, first: 10) { nodes { username } } }",
    { search },
  );
  expect(errors).toBeUndefined();
  return data.providers.nodes.map(({ username }: { username: string }) => username);
}

test("60 searches have a mean nDCG@10 of 0.9", async () => {
  expect(gradedSearches).toHaveLength(60);
  const byUsername = new Map(directory.map((facts) => [facts.username, facts]));
  const scores: number[] = [];
  for (const [search, ...rules] of gradedSearches) {
    const ideal = directory.map((facts) => gradeOf(facts, rules)).toSorted((a, b) => b - a);
    expect(ideal[0], `${search}: a provider is relevant`).toBeGreaterThan(0);
    const found = await find(search);
    const grades = found.map((username) => gradeOf(byUsername.get(username)!, rules));
    scores.push(gainOf(grades) / gainOf(ideal));
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(mean).toBeGreaterThanOrEqual(0.9);
});

test("Filters apply to a search, and matches say their fields", async () => {
  const ask = async (args: string) => {
    const { data, errors } = await app.graph(
      `{ providers(${args}) { didYouMean edges { matchedIn node { username } } } }`,
    );
    expect(errors).toBeUndefined();
    return data.providers;
  };
  const inBergen = 'search: "photograhper bergen"';
  expect(await ask(`${inBergen}, filter: { categories: ["creative"], region: EUROPE }`)).toEqual({
    didYouMean: "photographer bergen",
    edges: [
      {
        matchedIn: ["SPECIALTIES", "SERVICE_TYPES", "BIOGRAPHY"],
        node: { username: "studio.halvorsen" },
      },
    ],
  });
  expect((await ask(`${inBergen}, filter: { region: ASIA }`)).edges).toEqual([]);
  expect(await ask('search: "okafor"')).toEqual({
    didYouMean: null,
    edges: [{ matchedIn: ["NAME"], node: { username: "amara.moves" } }],
  });
  expect(await ask("first: 1")).toMatchObject({ didYouMean: null, edges: [{ matchedIn: [] }] });
});

test("Suggestions are the first results", async () => {
  for (const [search] of gradedSearches) {
    const { data } = await app.graph(
      "query ($search: String!) { providerSuggestions(search: $search) { username } }",
      { search },
    );
    const suggested = data.providerSuggestions.map(
      ({ username }: { username: string }) => username,
    );
    expect(suggested, search).toEqual((await find(search)).slice(0, 5));
  }
});
