import { afterAll, beforeAll, expect, test } from "vitest";
import { compileDumpLines } from "./integrations/dump/dump-lines";
import { buildGraph } from "./schema";
import { graphSql } from "./schema-sql";
import { startTestApp, type TestApp } from "./testing/test-app";
import { readSectionRanges, rowsOfSection, sections } from "./web/sitemap/sitemap-sections.query";

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  const columns =
    "username, display_name, category, region, city, listed_at, listed_source, is_only_listed";
  const values = "'ada', 'Ada', 'fitness', 'europe', 'Zürich', now(), 'A list', true";
  const [row] = await app.query<{ id: number }>(
    `INSERT INTO providers (${columns}) VALUES (${values}) RETURNING id`,
  );
  ({ id } = row!);
});
afterAll(() => app.close());

const dumpLines = compileDumpLines(buildGraph(), graphSql).find(({ name }) =>
  /providers/.test(name),
)!;

/** Where a program or a search engine gets it, and the recorded changes of its page. */
async function publicForms() {
  const { manager } = app.database.source;
  const [dumped] = await manager.query(dumpLines.text, dumpLines.valuesAfter(0, 10));
  const [section] = sections;
  const [range] = await readSectionRanges(manager);
  const mapped = [];
  for await (const rows of rowsOfSection(manager, { section: section!, after: 0, upTo: id }, 10)) {
    mapped.push(...rows.map(({ path }) => path));
  }
  const ranked = [];
  for (const sort of ["HIGHEST_RATED", "MOST_FOLLOWERS"]) {
    const { data } = await app.graph(
      `query ($sort: LeaderboardSort) { leaderboard(sort: $sort) { totalCount nodes { provider { username } } } }`,
      { sort },
    );
    ranked.push([data.leaderboard.totalCount, data.leaderboard.nodes.length]);
  }
  const changes = await app.query<{ kind: string }>(
    "SELECT kind FROM pending_changes WHERE type = 'PROVIDER' AND provider_id = $1 ORDER BY id",
    [id],
  );
  return {
    dumped: Number(dumped.rows),
    mapped,
    inSitemap: Number(range!.count),
    ranked,
    changes: changes.map(({ kind }) => kind),
  };
}

const hidden = {
  dumped: 0,
  mapped: [],
  inSitemap: 0,
  ranked: [
    [0, 0],
    [0, 0],
  ],
  changes: [],
};

test("a provider that is only listed is in the directory and in searches by its city, and nowhere else", async () => {
  const document = `query ($search: String) { providers(search: $search) {
    totalCount edges { matchedIn node { username city isOnlyListed listedSource } } } }`;
  const found = { username: "ada", city: "Zürich", isOnlyListed: true, listedSource: "A list" };
  const directory = await app.graph(document, { search: null });
  expect(directory.data.providers).toMatchObject({ totalCount: 1, edges: [{ node: found }] });
  for (const search of ["zurich", "Züri", "Zurch"]) {
    const { data } = await app.graph(document, { search });
    expect(data.providers.edges, search).toMatchObject([{ node: found, matchedIn: ["CITY"] }]);
  }
  expect(await publicForms()).toEqual(hidden);
});

test("a change of a page that is only listed is no public change", async () => {
  await app.query("UPDATE providers SET city = 'Bern', title = 'Baker' WHERE id = $1", [id]);
  expect(await publicForms()).toEqual(hidden);
});

test("its first review makes it public as a new provider, and losing the review does not hide it", async () => {
  const review = await app.build.aReview({ id });
  const shown = {
    dumped: 1,
    mapped: ["/@ada"],
    inSitemap: 1,
    ranked: [
      [1, 1],
      [1, 1],
    ],
    changes: ["CREATED"],
  };
  expect(await publicForms()).toEqual(shown);
  await app.query("DELETE FROM reviews WHERE id = $1", [review.id]);
  expect(await publicForms()).toEqual(shown);
});

test("a person who confirms the username ends the listing, and the page is theirs", async () => {
  await app.query(
    `INSERT INTO providers (username, display_name, listed_at, listed_source, is_only_listed)
     VALUES ('ben', 'Ben', now(), 'A list', true)`,
  );
  await app.build.aUser({ username: "ben" });
  const { data } = await app.graph(
    `{ provider(username: "ben") { listedAt listedSource isOnlyListed verifiedSource } }`,
  );
  expect(data.provider).toEqual({
    listedAt: null,
    listedSource: null,
    isOnlyListed: false,
    verifiedSource: "OWNER",
  });
  const changes = await app.query(
    "SELECT kind FROM pending_changes WHERE type = 'PROVIDER' AND provider_id <> $1",
    [id],
  );
  expect(changes).toEqual([{ kind: "CREATED" }]);
});
