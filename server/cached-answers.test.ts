import { getNamedType, isObjectType, type GraphQLObjectType } from "graphql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownFields } from "./schema-own-fields";
import { ContentVersion, type Subjects } from "./platform/database/content-version";
import { contentOf } from "./platform/request/content";
import type { Environment } from "./platform/request/context";
import { shareContentVersion } from "./platform/request/share-content-version";
import { registry } from "./platform/settings/metrics";
import { buildGraph } from "./schema";
import { graphSql } from "./schema-sql";
import { clientDocument } from "./testing/client-document";
import { people } from "./testing/people";
import { reviewCalls } from "./testing/review-calls";
import { hasCompiledReads, startTestApp, type TestApp } from "./testing/test-app";
import { refreshChangedScores, refreshScores } from "./trust/refresh-scores";
import { ResponseCache, type CachedResponse } from "./platform/graph/reads/response-cache";

let app: TestApp;
const { signedUp, usernameProofOf, call } = people(() => app);
const change = reviewCalls(() => app);
const usernames = ["rated.one", "rated.two", "rated.three"];
let writers: { token: string }[];
let owner: string;
const schema = buildGraph();

beforeAll(async () => {
  app = await startTestApp({ env: { READ_CACHE: "on" } });
  for (const username of usernames) await app.build.aProvider({ username, category: "fitness" });
  writers = [await signedUp(), await signedUp(), await signedUp(), await signedUp()];
  owner = (await call("signUp", { proof: await usernameProofOf("rated.one") })).token;
  await refreshScores(app.environment);
});
afterAll(() => app.close());

/** All own fields of a type and of the types that they lead to, each type with SQL once. */
function ownSelection(type: GraphQLObjectType, written = new Set<string>()): string {
  if (graphSql.types[type.name]) written.add(type.name);
  const fields = Object.values(type.getFields()).flatMap(({ name, type: returned, args }) => {
    if (graphSql.types[type.name] && !ownFields[type.name]?.has(name)) return [];
    const inner = getNamedType(returned);
    if (isObjectType(inner) && written.has(inner.name)) return [];
    const given = args.some((each) => each.name === "size") ? "(size: 96)" : "";
    return `${name}${given}${isObjectType(inner) ? ` ${ownSelection(inner, written)}` : ""}`;
  });
  return `{ __typename ${fields.join(" ")} }`;
}

const own = `query Own($username: String!) { provider(username: $username)
  ${ownSelection(schema.getType("Provider") as GraphQLObjectType)} }`;
const profile = clientDocument("ProviderProfileDialog");
const wide = [
  '{ one: provider(username: "rated.one") { rating { count } } two: provider(username: "rated.two") { rating { count } } }',
  '{ provider(username: "rated.three") { username similar { username rating { count } } } }',
  '{ provider(username: "rated.one") { reviews(first: 5) { nodes { reviewer { reviews(first: 5) { nodes { comment provider { rating { count } } } totalCount } } } } } }',
  '{ provider(username: "rated.four") { username } categories { slug } }',
  "{ leaderboard { nodes { rank provider { username } plauditScore { value } } } }",
  "{ categoryAggregates { providerCount totalReviewCount topProviders { username } } }",
  "{ providers { totalCount nodes { username reviews(first: 3) { nodes { comment reviewer { displayName } } } } } }",
];
const questions = [
  ...usernames.flatMap((username) =>
    [own, profile].map((query) => ({ query, variables: { username } })),
  ),
  ...wide.map((query) => ({ query, variables: {} })),
];

async function ask(payload: object) {
  const before = await hits();
  const response = await app.http.inject({ method: "POST", url: "/graphql", payload });
  const { data, errors } = response.json();
  expect(errors).toBeUndefined();
  return { data: JSON.stringify(data), isFromMemory: (await hits()) > before };
}

/** Answers from memory so far. Statements say less: those that announce a change come after its answer. */
async function hits(): Promise<number> {
  const { values } = await registry.getSingleMetric("plaudit_cache_reads_total")!.get();
  const found = values.find(
    ({ labels }) => labels["cache"] === "responses" && labels["result"] === "hit",
  );
  return found?.value ?? 0;
}

let asked = 0;
/** Executed: no request before had the same variables. */
async function askAnew({ query, variables }: (typeof questions)[number]) {
  const answer = await ask({ query, variables: { ...variables, asked: (asked += 1) } });
  expect(answer.isFromMemory).toBe(false);
  return answer.data;
}

let written = 0;
async function save(writer: { token: string }, provider: string): Promise<string | undefined> {
  const { review } = await change(writer.token, "saveReview", {
    provider,
    rating: 1 + (written % 5),
    reviewType: "SERVICE",
    serviceType: ["consultation", "yoga_instruction", "meal_prep"][written % 3],
    region: "EUROPE",
    comment: `A comment that is long enough, number ${(written += 1)}`,
  });
  return review?.id;
}

async function removeReviews() {
  await app.query(`DELETE FROM reviews; DELETE FROM deleted_reviews;
    UPDATE providers SET username = 'rated.three' WHERE username = 'rated.four'`);
  await refreshChangedScores(app.environment);
  app.database.content.grow();
}

/** Which of these answers come from memory. */
async function remembered(names: readonly string[], query = own) {
  const found = [];
  for (const username of names) {
    if ((await ask({ query, variables: { username } })).isFromMemory) found.push(username);
  }
  return found;
}

/** Repeatable pseudo-random numbers from 0 to `below` - 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

beforeEach(removeReviews);

test("after every change every answer from memory equals an executed one", async () => {
  const random = randomNumbers(20_261_126);
  const reviews: { id: string; token: string }[] = [];
  const deleted: { id: string; token: string }[] = [];
  const votes: { review: string; token: string }[] = [];
  const some = () => reviews[random(reviews.length)]!;
  const changes: Record<string, () => Promise<unknown>> = {
    async save() {
      const writer = writers[random(4)]!;
      const id = await save(writer, usernames[random(3)]!);
      if (id) reviews.push({ id, token: writer.token });
    },
    saveAtOnce: () => Promise.all(usernames.map((name, index) => save(writers[index]!, name))),
    async vote() {
      const { id: review, token: own } = some();
      const { token } = writers.find((writer) => writer.token !== own)!;
      votes.push({ review, token });
      await change(token, "markReviewHelpful", { review });
    },
    async unvote() {
      const { review, token } = votes.pop()!;
      await change(token, "unmarkReviewHelpful", { review });
    },
    async answer() {
      const id = await save(writers[3]!, "rated.one");
      if (id) await change(owner, "answerReview", { review: id, comment: "Thank you." });
    },
    async edit() {
      const { id, token } = some();
      const comment = `Another comment that is long enough ${(written += 1)}`;
      await change(token, "updateReview", { review: id, comment });
    },
    async delete() {
      const [review] = reviews.splice(random(reviews.length), 1);
      deleted.push(review!);
      await change(review!.token, "deleteReview", { review: review!.id });
    },
    async restore() {
      const { id, token } = deleted.pop()!;
      const { review } = await change(token, "restoreReview", { review: id });
      reviews.push({ id: review.id, token });
    },
    rename: () =>
      call(
        "updateProfile",
        { firstName: `Name${(written += 1)}` },
        { bearer: writers[random(4)]!.token },
      ),
    scores: () => refreshChangedScores(app.environment),
    title: () =>
      app.database.source.query("UPDATE providers SET title = $1 WHERE username = 'rated.two'", [
        `${written}`,
      ]),
    username: () =>
      app.database.source.query(
        "UPDATE providers SET username = CASE username WHEN 'rated.three' THEN 'rated.four' ELSE 'rated.three' END WHERE username IN ('rated.three', 'rated.four')",
      ),
  };
  const names = Object.keys(changes);
  const done = new Set<string>();
  let others = 0;
  let fromMemory = 0;
  for (const question of [...questions, ...questions]) await ask(question);
  for (let step = 0; step < 45; step += 1) {
    // Saves name their providers, so they are the most.
    const name = step % 3 === 0 ? "save" : names[others++ % names.length]!;
    const before = app.database.content.current;
    await changes[name]!();
    if (app.database.content.current > before) done.add(name);
    for (const question of questions) {
      const kept = await ask(question);
      if (kept.isFromMemory) fromMemory += 1;
      expect(kept.data, `${step} ${name} ${question.query}`).toBe(await askAnew(question));
    }
  }
  expect(fromMemory).toBeGreaterThan(45);
  expect(names.filter((name) => !done.has(name))).toEqual([]);
}, 120_000);

test.runIf(hasCompiledReads).each([
  ["own fields", own],
  ["the profile", profile],
])("a review of another provider leaves an answer of %s in memory", async (_, query) => {
  for (let repeat = 0; repeat < 2; repeat += 1) await remembered(usernames, query);
  expect(await remembered(usernames, query)).toEqual(usernames);
  const review = await save(writers[0]!, "rated.two");
  expect(await remembered(usernames, query)).toEqual(["rated.one", "rated.three"]);
  await refreshChangedScores(app.environment);
  expect(await remembered(usernames, query)).toEqual(["rated.one", "rated.three"]);
  await change(writers[1]!.token, "markReviewHelpful", { review });
  expect(await remembered(usernames, query)).toEqual(["rated.one", "rated.three"]);
  await change(writers[1]!.token, "unmarkReviewHelpful", { review });
  expect(await remembered(usernames, query)).toEqual(["rated.one", "rated.three"]);
});

test.runIf(hasCompiledReads)(
  "a review of the same writer changes the answers that show the writer's number of reviews",
  async () => {
    await save(writers[0]!, "rated.one");
    await remembered(usernames);
    await remembered(usernames);
    await save(writers[0]!, "rated.two");
    expect(await remembered(usernames)).toEqual(["rated.three"]);
  },
);

test("any other change drops all answers", async () => {
  for (const statement of [
    "UPDATE users SET display_name = display_name WHERE id = 1",
    "UPDATE providers SET title = 'New' WHERE username = 'rated.two'",
    "DELETE FROM score_priors",
  ]) {
    await remembered(usernames);
    await remembered(usernames);
    expect(await remembered(usernames)).toEqual(usernames);
    await app.database.source.query(statement);
    expect(await remembered(usernames)).toEqual([]);
  }
});

test("answers of several providers, lists, ranks and similar providers are read again", async () => {
  for (const question of [...questions, ...questions]) await ask(question);
  await save(writers[0]!, "rated.two");
  for (const query of wide)
    expect((await ask({ query, variables: {} })).isFromMemory, query).toBe(false);
});

test("another process drops the answers of the reviewed provider, and all after a lost connection", async () => {
  const content = new ContentVersion();
  const other = {
    ...app.environment,
    database: { ...app.environment.database, content },
  } as Environment;
  shareContentVersion(other);
  const cache = new ResponseCache(contentOf(other));
  const rows = await app.query<{ id: number }>("SELECT id FROM providers ORDER BY id LIMIT 3");
  const ids = rows.map(({ id }) => id);
  const keepAll = () => {
    for (const id of [...ids, ...ids]) keep(cache, String(id), [id]);
  };
  const current = () => ids.filter((id) => cache.current(String(id)));
  keepAll();
  expect(current()).toEqual(ids);
  await save(writers[0]!, "rated.two");
  await expect.poll(() => current()).toEqual([ids[0], ids[2]]);
  // Any database client can announce a change.
  for (const subjects of [undefined, "all", [1.5], [null], Array.from({ length: 201 }, () => 1)]) {
    keepAll();
    const facts = { key: "another process", subjects };
    await app.environment.events.publish(JSON.stringify({ name: "contentChanged", facts }));
    await expect.poll(() => current()).toEqual([]);
  }
  keepAll();
  await app.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await expect.poll(() => app.environment.events.isListening()).toBe(false);
  expect(current()).toEqual([]);
  await expect.poll(() => app.environment.events.isListening(), { timeout: 5_000 }).toBe(true);
  expect(current()).toEqual([]);
});

function keep(cache: ResponseCache, key: string, subjects: Subjects) {
  const response: CachedResponse = {
    start: Buffer.from("{"),
    body: null,
    contentType: "",
    operationName: "",
    cost: 1,
  };
  cache.keep(cache.begin(key), subjects, () => response);
}

test("the known providers are bounded: without room for the oldest change, older answers are read again", () => {
  const content = new ContentVersion(2);
  const cache = new ResponseCache({
    version: () => content.current,
    latest: (subjects) => content.latest(subjects),
    isComplete: () => true,
  });
  const keepTwice = (key: string, subjects: Subjects) => {
    for (let repeat = 0; repeat < 2; repeat += 1) keep(cache, key, subjects);
  };
  keepTwice("first", [1]);
  content.grow([2]);
  content.grow([3]);
  keepTwice("later", [5]);
  expect(cache.current("first")).not.toBeNull();
  content.grow([4]);
  // Nothing is known of 2 any more, so neither is it of 1; the later answer was read after that change.
  expect(cache.current("first")).toBeNull();
  expect(cache.current("later")).not.toBeNull();
  content.grow([5]);
  expect(cache.current("later")).toBeNull();
});

test("an answer that was read before a change of its provider is not kept", () => {
  const content = new ContentVersion();
  const cache = new ResponseCache({
    version: () => content.current,
    latest: (subjects) => content.latest(subjects),
    isComplete: () => true,
  });
  for (const [changed, isKept] of [
    [1, false],
    [2, true],
  ] as const) {
    const key = `changed ${changed}`;
    keep(cache, key, [1]);
    const request = cache.begin(key);
    content.grow([changed]);
    cache.keep(request, [1], () => ({
      start: Buffer.from("{"),
      body: null,
      contentType: "",
      operationName: "",
      cost: 1,
    }));
    expect(cache.current(key) !== null).toBe(isKept);
  }
});

test("every own field has SQL", () => {
  const unknown = Object.entries(ownFields).flatMap(([type, fields]) =>
    [...fields].filter((name) => !graphSql.types[type]?.[name]).map((name) => `${type}.${name}`),
  );
  expect(unknown).toEqual([]);
});
