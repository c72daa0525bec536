import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { foldText, typosOf } from "./search-terms";

let app: TestApp;

const people: [username: string, displayName: string, specialties: string[], reviews: number][] = [
  ["amara.moves", "Amara Okafor", ["Deadlifts", "Strength after fifty"], 9],
  ["amara.bakes", "Amara Lind", ["Sourdough"], 4],
  ["amara", "Amara Silva", ["Portraits"], 1],
  ["siobhan.keane", "Siobhán Keane", ["Marathon plans"], 6],
  ["zoe.lukasz", "Zoë Łukasz", ["Słavic cooking", "Meal planning"], 3],
  ["studio.halvorsen", "Studio Halvorsen", ["Packaging photography", "Brand development"], 8],
  ["fjord.studio", "Fjørd & Sønn", ["Photography of boats"], 2],
  ["noor.breathes", "Noor Haddad", ["Breathing", "Yoga instruction"], 7],
  ["yogi_bear", "Bäär Yögi", ["Yoga for hikers"], 5],
  ["ola.l", "Ola Lindqvist", ["Vinyasa yoga"], 2],
  ["teo.writes.plans", "Teodoro Ricci", ["Pricing strategy", "Business plans"], 8],
  ["lingua.kitchen", "Lingua Kitchen", ["Portuguese", "Turkish cooking"], 6],
  ["percent.100", "100% Percent_Sign", ["Odd characters"], 1],
  ["strasse", "Groß Straße", ["Stadtführung"], 1],
  ["sergei.k", "Сергей Ёлкин", ["ガイド ツアー"], 1],
  ["meera.y", "मीरा योगी", ["โยคะสำหรับผู้เริ่มต้น"], 1],
];

beforeAll(async () => {
  app = await startTestApp();
  for (const [username, displayName, specialties, reviews] of people) {
    const provider = await app.build.aProvider({ username, displayName, specialties });
    for (let index = 0; index < reviews; index++) await app.build.aReview(provider, { rating: 4 });
  }
});
afterAll(() => app.close());

async function suggested(search: string): Promise<string[]> {
  const { data, errors } = await app.graph(
    "query ($search: String!) { providerSuggestions(search: $search) { username } }",
    { search },
  );
  expect(errors).toBeUndefined();
  return data.providerSuggestions.map((provider: { username: string }) => provider.username);
}

async function searched(search: string): Promise<string[]> {
  const { data, errors } = await app.graph(
    "query ($search: String!) { providers(search: $search, first: 100) { totalCount nodes { username } } }",
    { search },
  );
  expect(errors).toBeUndefined();
  expect(data.providers.totalCount).toBe(data.providers.nodes.length);
  return data.providers.nodes.map((provider: { username: string }) => provider.username);
}

type Row = [
  search: string,
  expected: { first?: string; among?: string[]; absent?: string[]; none?: true },
];

/** Expectations for suggestions and directory search alike. */
const table: Row[] = [
  // An exact username comes first, however few reviews it has.
  ["amara", { first: "amara", among: ["amara.moves", "amara.bakes"] }],
  ["@amara", { first: "amara" }],
  ["AMARA", { first: "amara" }],
  ["amara.moves", { first: "amara.moves", absent: ["amara.bakes"] }],
  ["@studio.halvorsen", { first: "studio.halvorsen", absent: ["fjord.studio"] }],
  ["yogi_bear", { first: "yogi_bear" }],
  // Substring of a name or username.
  ["okaf", { first: "amara.moves" }],
  ["kafor", { first: "amara.moves" }],
  ["halvor", { first: "studio.halvorsen" }],
  ["writes", { first: "teo.writes.plans" }],
  ["haddad", { first: "noor.breathes" }],
  ["lin", { among: ["amara.bakes", "ola.l", "lingua.kitchen"] }],
  ["stu", { among: ["studio.halvorsen", "fjord.studio"] }],
  // Marks of other scripts are not accents.
  ["сергей", { first: "sergei.k" }],
  ["елкин", { first: "sergei.k" }],
  ["ガイド", { first: "sergei.k" }],
  ["योगी", { first: "meera.y" }],
  ["เริ่มต้น", { first: "meera.y" }],
  // Accents and special letters, in the search and in the name.
  ["siobhan", { first: "siobhan.keane" }],
  ["Siobhán", { first: "siobhan.keane" }],
  ["łukasz", { first: "zoe.lukasz" }],
  ["zoë", { first: "zoe.lukasz" }],
  ["fjord", { first: "fjord.studio" }],
  ["sonn", { first: "fjord.studio" }],
  ["bäär", { first: "yogi_bear" }],
  ["strasse", { first: "strasse" }],
  ["groß", { first: "strasse" }],
  // One typo in words of five or more letters: wrong, missing, extra, swapped.
  ["halvorzen", { first: "studio.halvorsen" }],
  ["halvrsen", { first: "studio.halvorsen" }],
  ["halvoorsen", { first: "studio.halvorsen" }],
  ["havlorsen", { first: "studio.halvorsen" }],
  ["deadlfits", { first: "amara.moves" }],
  ["hadad", { first: "noor.breathes" }],
  ["hxlvorzen", { none: true }],
  ["haad", { none: true }],
  // Specialties.
  ["sourdough", { first: "amara.bakes" }],
  ["yoga", { among: ["noor.breathes", "yogi_bear", "ola.l"], absent: ["amara"] }],
  ["photography", { among: ["studio.halvorsen", "fjord.studio"] }],
  ["marathon", { first: "siobhan.keane" }],
  // Every word must match, in any order.
  ["amara sourdough", { first: "amara.bakes", absent: ["amara.moves", "amara"] }],
  ["cooking portuguese", { first: "lingua.kitchen", absent: ["zoe.lukasz"] }],
  ["yoga hikers", { first: "yogi_bear", absent: ["noor.breathes", "ola.l"] }],
  ["photograpy boats", { first: "fjord.studio", absent: ["studio.halvorsen"] }],
  // An unknown word matches nothing, alone or beside a known word.
  ["yoga qwzxkj", { none: true }],
  ["qwzxkj", { none: true }],
  // LIKE wildcards are literal.
  ["100%", { first: "percent.100" }],
  ["percent_s", { first: "percent.100" }],
  ["%", { among: ["percent.100"], absent: ["amara"] }],
  ["a\\a", { none: true }],
];

describe.each([
  ["suggestions", suggested],
  ["the directory", searched],
])("Searching %s (DISC-05, DISC-06, DISC-07)", (name, search) => {
  test.each(table)("for %j", async (text, { first, among = [], absent = [], none }) => {
    const found = await search(text);
    if (none) expect(found).toEqual([]);
    if (first) expect(found[0]).toBe(first);
    for (const username of among) expect(found.slice(0, 5)).toContain(username);
    for (const username of absent) expect(found).not.toContain(username);
    if (name === "suggestions") expect(found.length).toBeLessThanOrEqual(5);
  });
});

test.each([
  ["wellness", ["gym.by.the.sea", "runner"]],
  ["nutrition", ["runner"]],
  ["personal training", ["gym.by.the.sea"]],
  ["personal trainers", ["gym.by.the.sea"]],
  ["trainer asia personal", ["gym.by.the.sea"]],
  ["wellness asia", ["gym.by.the.sea"]],
])("a search for %s finds what the catalogue names so", async (search, expected) => {
  const gym = { category: "wellness", serviceTypes: ["personal_training"], region: "asia" };
  const ids = [
    await app.build.aProvider({ username: "gym.by.the.sea", ...gym }),
    await app.build.aProvider({
      username: "runner",
      category: "wellness",
      serviceTypes: ["nutrition_coaching"],
    }),
  ].map(({ id }) => id);
  try {
    expect((await searched(search)).toSorted()).toEqual(expected);
    expect((await suggested(search)).toSorted()).toEqual(expected);
  } finally {
    await app.query("DELETE FROM providers WHERE id = ANY($1)", [ids]);
  }
});

test("Suggests at most five unless more are asked, up to twenty (DISC-04, LIMIT-04)", async () => {
  expect(await suggested("a")).toHaveLength(5);
  const ask = (first: number) =>
    app.graph('query ($first: Int!) { providerSuggestions(search: "a", first: $first) { id } }', {
      first,
    });
  expect((await ask(20)).data.providerSuggestions.length).toBeGreaterThan(5);
  expect((await ask(21)).errors?.[0]?.extensions.code).toBe("LIMIT_EXCEEDED");
});

test("a search has at most 100 characters and 8 words", async () => {
  const ask = (search: string) =>
    app.graph("query ($search: String!) { providers(search: $search) { totalCount } }", { search });
  expect((await ask("x".repeat(100))).errors).toBeUndefined();
  expect((await ask("x".repeat(101))).errors?.[0]?.extensions.code).toBe("LIMIT_EXCEEDED");
  expect((await ask("a b c d e f g h")).errors).toBeUndefined();
  expect((await ask("a b c d e f g h i")).errors?.[0]?.extensions.code).toBe("LIMIT_EXCEEDED");
});

test("a word and every word one typo away have similar beginnings in the database", async () => {
  const word = "halvorsen";
  const typos = typosOf(word).map((pattern) => pattern.replace("%", "").replace("_", "x"));
  const [row] = await app.query<{ dissimilar: string[] }>(
    `SELECT array_agg(typo) FILTER (WHERE NOT word_beginnings(typo) && word_beginnings($1)) AS dissimilar
     FROM unnest($2::text[]) AS typo`,
    [word, typos],
  );
  expect(typos.length).toBeGreaterThan(30);
  expect(row!.dissimilar).toBeNull();
});

test("a typo is forgiven in the beginning of a longer word", async () => {
  expect(await searched("halvrose")).toEqual(["studio.halvorsen"]);
});

test("words are removed with the last provider that has them", async () => {
  const words = () =>
    app.query("SELECT word FROM search_words WHERE word IN ('quixotic', 'marathon') ORDER BY 1");
  const { id } = await app.build.aProvider({ displayName: "Quixotic Marathon" });
  expect(await words()).toEqual([{ word: "marathon" }, { word: "quixotic" }]);
  await app.query("DELETE FROM providers WHERE id = $1", [id]);
  expect(await words()).toEqual([{ word: "marathon" }]);
});

test("text is folded as in the database", async () => {
  const letters = "ÀÉÎÕÜçñšžőğİıßæÆœŒøØđĐðÐþÞłŁħŋŧāēŭǎạếữАбвёЁйїўΩάϊ東京한국ﬁガ゙がأयोगโยคะิ";
  const rows = await app.query<{ letter: string; folded: string }>(
    "SELECT letter, lower(unaccent(letter)) AS folded FROM unnest($1::text[]) AS letter",
    [Array.from(letters)],
  );
  expect(rows.map((row) => [row.letter, foldText(row.letter)])).toEqual(
    rows.map((row) => [row.letter, row.folded]),
  );
});

test("a page of search results continues behind the exact username", async () => {
  const page = `query ($after: String) { providers(search: "amara", first: 1, after: $after) { nodes { username } pageInfo { endCursor hasNextPage } } }`;
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await app.graph(page, { after });
    found.push(data.providers.nodes[0].username);
    after = data.providers.pageInfo.hasNextPage ? data.providers.pageInfo.endCursor : null;
  } while (after);
  expect(found).toEqual(["amara", "amara.moves", "amara.bakes"]);
});

test.each([
  "https://www.instagram.com/NAME/",
  "instagram.com/NAME?igsh=1",
  "SITE/@NAME/reviews",
  "@NAME \u2764\ufe0f",
  "NAME \u{1f9d8}",
  "\u200bNAME\u00ad \u02bb",
])("the search for %j finds the username in it, and counts it once", async (text) => {
  const { username } = await app.build.aProvider();
  const { data } = await app.graph(
    "query ($search: String) { providers(search: $search) { totalCount nodes { username } } }",
    { search: text.replace("NAME", username).replace("SITE", app.environment.config.publicUrl) },
  );
  expect(data.providers).toEqual({ totalCount: 1, nodes: [{ username }] });
});

test.each([
  "providers(search: $search) { nodes { username } }",
  "providerSuggestions(search: $search) { username }",
  "providerFacets(search: $search) { total }",
])("a link to a profile is found on our own site, and not on another one: %s", async (field) => {
  const { username } = await app.build.aProvider();
  const found = async (site: string) => {
    const search = `${site}/@${username}`;
    const { data } = await app.graph(`query ($search: String!) { ${field} }`, { search });
    return JSON.stringify(data);
  };
  const isFound = (answer: string) => answer.includes(username) || answer.includes('"total":1}');
  expect(isFound(await found(app.environment.config.publicUrl))).toBe(true);
  expect(isFound(await found("https://other.example"))).toBe(false);
});
