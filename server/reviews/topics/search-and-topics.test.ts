import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let username: string;
const comments = [
  "Patient trainer, and the sessions start on time.",
  "Each session was planned. She knows about knees.",
  "A session for my knees. Café afterwards.",
  "My knee is well again; training outdoors.",
  "Late twice, and a session was lost.",
  "<b>100%</b> android, Amara!",
  "先生はとても親切でした。",
  "ครูใจดีมากและตรงเวลา",
];
beforeAll(async () => {
  app = await startTestApp();
  const provider = await app.build.aProvider();
  username = provider.username;
  await app.query("UPDATE providers SET display_name = 'Amara Knees' WHERE id = $1", [provider.id]);
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment, created_at)
     SELECT $1, 1 + place % 5, 'service', comment, now() - place * interval '1 hour'
     FROM unnest($2::text[]) WITH ORDINALITY AS given (comment, place)`,
    [provider.id, comments],
  );
});
afterAll(() => app.close());

interface Found {
  totalCount: number;
  nodes: { comment: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

async function ask(search: string, options = "", after: string | null = null) {
  return app.graph(
    `query ($username: String!, $search: String, $after: String) { provider(username: $username) {
       reviews(search: $search, after: $after ${options}) {
         totalCount nodes { comment } pageInfo { hasNextPage endCursor } } } }`,
    { username, search, after },
  );
}

async function find(search: string, options = ""): Promise<number[]> {
  const { data, errors } = await ask(search, options);
  expect(errors).toBeUndefined();
  const { totalCount, nodes }: Found = data.provider.reviews;
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ comment }) => comments.indexOf(comment) + 1);
}

test("a search finds all words by root or beginning, in any order and without accents", async () => {
  expect(await find("session")).toEqual([1, 2, 3, 5]);
  expect(await find("sessions")).toEqual([1, 2, 3, 5]);
  expect(await find("knee session")).toEqual([2, 3]);
  expect(await find("the KNEES, and a session")).toEqual([2, 3]);
  expect(await find("pati")).toEqual([1]);
  expect(await find("cafe")).toEqual([3]);
  expect(await find("CAFÉ")).toEqual([3]);
  expect(await find("art")).toEqual([]);
  expect(await find("100")).toEqual([6]);
});

test("a search without a word finds nothing, an empty one everything", async () => {
  expect(await find("!' & | :* \\ (")).toEqual([]);
  expect(await find("the")).toEqual([]);
  expect(await find("  ")).toHaveLength(comments.length);
});

test("a search keeps order, filters and pages", async () => {
  expect(await find("session", ", sort: HIGHEST")).toEqual([3, 2, 1, 5]);
  expect(await find("session", ", filter: { ratings: [3, 4] }")).toEqual([2, 3]);
  const first: Found = (await ask("session", ", first: 3")).data.provider.reviews;
  expect([first.nodes.length, first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, 4, true]);
  const next = await ask("session", ", first: 3", first.pageInfo.endCursor);
  expect(next.data.provider.reviews.nodes).toEqual([{ comment: comments[4] }]);
});

test("a search is bounded in its words, its length and its number", async () => {
  const codeOf = async (search: string) => (await ask(search)).errors?.[0]?.extensions.code;
  expect(await codeOf("word ".repeat(8))).toBeUndefined();
  expect(await codeOf("word ".repeat(9))).toBe("LIMIT_EXCEEDED");
  expect(await codeOf("w".repeat(100))).toBeUndefined();
  expect(await codeOf("w".repeat(101))).toBe("LIMIT_EXCEEDED");
  const many = await app.graph(
    '{ providers(first: 50) { nodes { reviews(search: "session") { nodes { id } } } } }',
  );
  expect(many.errors![0]!.extensions.code).toBe("LIMIT_EXCEEDED");
});

test("topics are words of several counted reviews, under their most frequent form", async () => {
  const topics = async () => {
    const { data } = await app.graph(
      `query ($username: String!) { provider(username: $username) { reviewTopics { word reviewCount } } }`,
      { username },
    );
    return data.provider.reviewTopics;
  };
  // "Knees" is part of the name.
  expect(await topics()).toEqual([{ word: "session", reviewCount: 4 }]);
  await app.query("UPDATE providers SET display_name = 'Amara' WHERE username = $1", [username]);
  expect(await topics()).toEqual([
    { word: "session", reviewCount: 4 },
    { word: "knees", reviewCount: 3 },
  ]);
  await app.query("UPDATE reviews SET counted = false WHERE comment LIKE 'My knee%'");
  expect(await topics()).toEqual([{ word: "session", reviewCount: 4 }]);
});

test("a search examines the newest 2,000 reviews, and topics come from the newest 500", async () => {
  const other = await app.build.aProvider();
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment, created_at)
     SELECT $1, 5, 'service', concat_ws(' ', 'Fine.', CASE WHEN n = 2000 THEN 'Violet.' WHEN n = 2001 THEN 'Indigo.'
       WHEN n BETWEEN 498 AND 500 THEN 'Velvet.' WHEN n = 501 THEN 'Cotton.' END,
       CASE WHEN n BETWEEN 499 AND 500 THEN 'Cotton.' END), now() - n * interval '1 minute'
     FROM generate_series(1, 2001) AS n`,
    [other.id],
  );
  const { data } = await app.graph(
    `query ($username: String!) { provider(username: $username) { reviewTopics { word reviewCount } } }`,
    other,
  );
  expect(data.provider.reviewTopics).toEqual([{ word: "velvet", reviewCount: 3 }]);
  const countOf = async (search: string) => {
    const found = await app.graph(
      `query ($username: String!, $search: String) { provider(username: $username) {
         reviews(search: $search) { totalCount } } }`,
      { username: other.username, search },
    );
    return found.data.provider.reviews.totalCount;
  };
  expect([await countOf("violet"), await countOf("indigo")]).toEqual([1, 0]);
});

test("a word of a script without blanks is found inside a sentence", async () => {
  expect(await find("親切")).toEqual([7]);
  expect(await find("とても")).toEqual([7]);
  expect(await find("ใจดี")).toEqual([8]);
  expect(await find("ตรงเวลา ครู")).toEqual([8]);
  expect(await find("不親切")).toEqual([]);
});

test.each([
  "\u0301",
  "\u0361",
  "\u20e3",
  "\u02bb",
  "\u02bc",
  "\u02b9",
  "( \u0361\u00b0 \u035c\u0296 \u0361\u00b0)",
  "\u2800",
  "\ua789",
  "\u00aa\u00ba",
  "'",
  "\\",
  "a:*&b|!(",
])("the search for %j does not fail", async (search) => {
  const { errors } = await ask(search);
  expect(errors).toBeUndefined();
});

test("what is no word beside one is ignored in a search", async () => {
  expect(await find("patient \u0301")).toEqual([1]);
  expect(await find("patient \u02bb \u2764\ufe0f")).toEqual([1]);
});
