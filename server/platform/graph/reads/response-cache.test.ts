import { parse, type OperationDefinitionNode } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildGraph } from "#server/schema";
import { trustedDocuments } from "#server/platform/graph/documents/trusted-documents.generated";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { photoCalls } from "#server/testing/review-photos";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { publicFields, readsPublicFields, ResponseCache } from "./response-cache";

let app: TestApp;
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { photos, photosOf } = photoCalls(() => app);

beforeAll(async () => {
  app = await startTestApp({
    env: { READ_CACHE: "on", RATE_LIMITS: "on", LIMIT_GRAPH_COST: "2000/1000" },
  });
  await app.build.aProvider({ username: "rated.one" });
});
afterAll(() => app.close());

const [categoriesHash] = Object.entries(trustedDocuments).find(([, text]) =>
  text.startsWith("query CategoriesScreen"),
)!;

const document = `query Rated($name: String!) {
  provider(username: $name) { id username rating { average count } reviews(first: 3) { nodes { comment } } }
}`;

async function ask(
  payload: object,
  headers: Record<string, string> = {},
): Promise<{ body: string; statements: number; headers: object; status: number }> {
  const before = app.database.statementCount();
  const response = await app.http.inject({ method: "POST", url: "/graphql", payload, headers });
  const { "x-request-id": _id, date: _date, ...rest } = response.headers;
  // The rest of the budget grows with time and shrinks with each request.
  const withoutBudget = (text: string) =>
    text.replaceAll(/"(available|restoreRate)":\d+|(r|t)=\d+/g, "");
  return {
    status: response.statusCode,
    body: withoutBudget(response.body),
    headers: JSON.parse(withoutBudget(JSON.stringify({ ...rest, "content-length": null }))),
    statements: app.database.statementCount() - before,
  };
}

const rated = { query: document, variables: { name: "rated.one" } };

test("a repeated anonymous read is answered from memory, byte for byte as before", async () => {
  const answers = [await ask(rated), await ask(rated), await ask(rated)];
  expect(answers.map(({ statements }) => statements > 0)).toEqual([true, true, false]);
  expect(answers[2]!.status).toBe(200);
  expect(answers[2]!.body).toBe(answers[0]!.body);
  expect(answers[2]!.headers).toEqual(answers[0]!.headers);
});

test("after a write the answer is read again", async () => {
  const { token } = await signedUp();
  const saved = await change(token, "saveReview", {
    provider: "rated.one",
    rating: 4,
    reviewType: "SERVICE",
    region: "EUROPE",
    comment: "A comment that is long enough",
    idempotencyKey: "key-of-this-review",
  });
  expect(saved.userErrors).toEqual([]);
  const answer = await ask(rated);
  expect(answer.body).toContain("A comment that is long enough");
  expect(answer.statements).toBeGreaterThan(0);
  expect((await ask(rated)).statements).toBe(0);
});

test("after a change of photos the answer is read again", async () => {
  const { token } = await signedUp();
  const { username } = await app.build.aProvider();
  const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "With photos." };
  const input = { provider: username, ...content, photos: await photos(2) };
  const { review } = await change(token, "saveReview", input);
  const shown = { query: `{ review(id: "${review.id}") { photos { description } } }` };
  for (let repeat = 0; repeat < 2; repeat += 1) expect((await ask(shown)).body).toContain("2 of 2");
  expect((await ask(shown)).statements).toBe(0);
  const [, second] = await photosOf(review.id);
  await change(token, "updateReview", { review: review.id, photos: [second!.subjectId] });
  const answer = await ask(shown);
  expect(answer.body).toContain("1 of 1");
  expect(answer.statements).toBeGreaterThan(0);
});

test("other variables, other formats and signed-in people get their own answers", async () => {
  const { token } = await signedUp();
  await ask(rated);
  await ask(rated);
  expect((await ask(rated)).statements).toBe(0);
  const other = await ask({ ...rated, variables: { name: "another.one" } });
  expect(other.body).toContain(`"provider":null`);
  expect((await ask(rated, { authorization: `Bearer ${token}` })).statements).toBeGreaterThan(0);
  const accept = "application/graphql-response+json";
  expect((await ask(rated, { accept })).headers).toMatchObject({
    "content-type": expect.stringContaining("graphql-response"),
  });
});

test("an operation with a private field is never answered from memory", async () => {
  const request = { query: '{ viewer { email } provider(username: "rated.one") { id } }' };
  for (let repeat = 0; repeat < 3; repeat += 1) {
    expect((await ask(request)).statements).toBeGreaterThan(0);
  }
});

test.each([
  ["{ providers { nodes { id } } categories { slug } }", true],
  ["{ viewer { email } }", false],
  ["{ node(id: 1) { id } }", false],
  [
    "{ ...Root ... on Query { regions { slug } } } fragment Root on Query { categories { slug } }",
    true,
  ],
  [
    "{ ...Root } fragment Root on Query { ...Own ...Own } fragment Own on Query { viewer { id } }",
    false,
  ],
  ["{ ... { viewer { id } } }", false],
  ["mutation { signOut { userErrors { code } } }", false],
])("%s reads public fields only: %s", (text, expected) => {
  const document = parse(text);
  const [operation] = document.definitions;
  expect(readsPublicFields(document, operation as OperationDefinitionNode)).toBe(expected);
});

test("a GET has an ETag of its data, from memory or not, and 304 if the client has it", async () => {
  const search = new URLSearchParams({ query: "{ categories { slug name } }" });
  const get = (headers: Record<string, string> = {}) =>
    app.http.inject({ url: `/graphql?${search}`, headers });
  const answers = [await get(), await get(), await get()];
  const tags = answers.map(({ headers: { etag } }) => etag);
  expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
  expect(new Set(tags).size).toBe(1);
  const known = await get({ "if-none-match": String(tags[0]) });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
});

test("GET by hash: every client gets the same bytes, and shared caches may keep them", async () => {
  const search = new URLSearchParams({ documentId: categoriesHash });
  const get = (headers: Record<string, string> = {}) =>
    app.http.inject({ url: `/graphql?${search}`, headers });
  const answers = [];
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
    answers.push(await get({ "x-forwarded-for": address }));
  }
  const [{ headers, body }] = answers as [Awaited<ReturnType<typeof get>>];
  for (const answer of answers) {
    expect(answer.rawPayload.equals(answers[0]!.rawPayload)).toBe(true);
    expect(answer.headers["ratelimit"]).toBeTruthy();
  }
  expect(JSON.parse(body).extensions.cost.available).toBeUndefined();
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=5");
  expect(headers["vary"]).toContain("authorization");
});

test("the ETag differs by encoding, and 304 is answered from memory without a cost", async () => {
  const search = new URLSearchParams({ query: "{ regions { name } }" });
  const get = (headers: Record<string, string>) =>
    app.http.inject({
      url: `/graphql?${search}`,
      headers: { ...headers, "apollo-require-preflight": "true" },
    });
  const plain = String((await get({})).headers.etag);
  const brotli = await get({ "accept-encoding": "br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotli.headers.etag).toBe(plain.replace(/"$/, '-br"'));
  const before = app.database.statementCount();
  const known = { "accept-encoding": "br", "if-none-match": String(brotli.headers.etag) };
  const unchanged = await get(known);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
  expect(unchanged.headers).toMatchObject({
    etag: brotli.headers.etag,
    "cache-control": brotli.headers["cache-control"],
  });
  expect(app.database.statementCount()).toBe(before);
  expect((await get({ ...known, "accept-encoding": "gzip" })).statusCode).toBe(200);
});

test("after every write a known GET is exact", async () => {
  const query = `{ provider(username: "rated.one") { rating { count } } }`;
  const search = new URLSearchParams({ query });
  const headers = { "apollo-require-preflight": "true" };
  const get = (tag = "") =>
    app.http.inject({ url: `/graphql?${search}`, headers: { ...headers, "if-none-match": tag } });
  const { token } = await signedUp();
  let tag = String((await get()).headers.etag);
  const count = (await get()).json().data.provider.rating.count;
  const saved = await change(token, "saveReview", {
    provider: "rated.one",
    rating: 5,
    reviewType: "SERVICE",
    region: "EUROPE",
    comment: "Another comment",
    idempotencyKey: "key-of-the-exact-read",
  });
  for (const work of [
    async () => expect(saved.userErrors).toEqual([]),
    () => change(token, "deleteReview", { review: saved.review.id }),
  ]) {
    await work();
    const next = await get(tag);
    expect(next.statusCode).toBe(200);
    tag = String(next.headers.etag);
    expect((await get(tag)).statusCode).toBe(304);
  }
  expect((await get()).json().data.provider.rating.count).toBe(count);
});

test("a client without budget is refused, also for an answer in memory", async () => {
  const headers = { "x-forwarded-for": "192.0.2.77" };
  let last = await ask(rated, headers);
  for (let sent = 0; sent < 400 && last.status === 200; sent += 1) last = await ask(rated, headers);
  expect(last.status).toBe(429);
  expect(last.body).toContain("THROTTLED");
});

test("every public field is a field of the graph", () => {
  const fields = Object.keys(buildGraph().getQueryType()!.getFields());
  expect([...publicFields].filter((name) => !fields.includes(name))).toEqual(["__typename"]);
});

test("memory is bounded, and one request alone is not kept", () => {
  const cache = new ResponseCache(
    { version: () => 1, latest: () => 1, isComplete: () => true },
    3_000,
  );
  const response = () => ({
    start: Buffer.alloc(1_000),
    body: null,
    contentType: "application/json",
    operationName: "",
    cost: 1,
  });
  cache.keep(cache.begin("once"), null, response);
  expect(cache.current("once")).toBeNull();
  for (const key of ["a", "b", "c", "d"]) {
    cache.keep(cache.begin(key), null, response);
    cache.keep(cache.begin(key), null, response);
  }
  expect(["a", "b", "c", "d"].filter((key) => cache.current(key))).toEqual(["c", "d"]);
});

test("an answer that was read before a change is not kept", () => {
  let version = 1;
  const cache = new ResponseCache({
    version: () => version,
    latest: () => version,
    isComplete: () => true,
  });
  const response = () => ({
    start: Buffer.from("{"),
    body: null,
    contentType: "",
    operationName: "",
    cost: 1,
  });
  cache.keep(cache.begin("a"), null, response);
  const request = cache.begin("a");
  version = 2;
  cache.keep(request, null, response);
  expect(cache.current("a")).toBeNull();
});
