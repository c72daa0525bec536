import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { maxAcceptCharacters } from "#server/platform/settings/read-limits";
import { rateLimitRefusals } from "#server/platform/settings/metrics";
import { trustedDocuments } from "#server/platform/graph/documents/trusted-documents.generated";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";
import { ReadPipeline } from "./read-pipeline";

let app: TestApp;
let passed = 0;
const count = () => void (passed += 1);
const channel = "tracing:fastify.request.handler:start";

beforeAll(async () => {
  app = await startTestApp({
    isListening: true,
    env: { READ_CACHE: "on", RATE_LIMITS: "on", LIMIT_GRAPH_COST: "100000/1000" },
  });
  const provider = await app.build.aProvider({ username: "rated.one", category: "fitness" });
  for (const rating of [5, 3]) await app.build.aReview(provider, { rating, comment: "Grüße 👋" });
  subscribe(channel, count);
});
afterAll(async () => {
  unsubscribe(channel, count);
  await app.close();
});

const json = "application/json";

/** An answer over a real connection, and whether the framework handled it. */
async function ask(body: string, headers: Record<string, string> = {}) {
  const before = passed;
  const response = await fetch(`${app.environment.config.publicUrl}/graphql`, {
    method: "POST",
    body,
    headers: { "content-type": json, "accept-encoding": "identity", ...headers },
  });
  return {
    ...comparable(response.status, Object.fromEntries(response.headers), await response.text()),
    isDirect: passed === before,
  };
}

/** The framework's answer to the same request. */
async function askFramework(payload: string, headers: Record<string, string> = {}) {
  const given = { "content-type": json, accept: "*/*", "accept-encoding": "identity", ...headers };
  const response = await app.http.inject({
    method: "POST",
    url: "/graphql",
    payload,
    headers: given,
  });
  return comparable(response.statusCode, response.headers, response.body);
}

/** Without what differs between two equal requests. */
function comparable(status: number, headers: object, text: string) {
  const { "keep-alive": _, ...rest } = headers as Record<string, unknown>;
  const own = { connection: "", date: "", "x-request-id": "", "content-length": "" };
  const plain = (part: string) =>
    part
      .replaceAll(/"(available|restoreRate)":\d+|\b(r|t)=\d+/g, "")
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
  return {
    status,
    headers: JSON.parse(plain(JSON.stringify({ ...rest, ...own }))),
    text: plain(text),
  };
}

const query = `query Rated($name: String!) {
  provider(username: $name) { id username rating { average count } reviews(first: 3) { nodes { comment } } }
}`;
const named = (name: unknown, more = {}) => JSON.stringify({ query, variables: { name }, ...more });
const hashOf = (start: string) =>
  Object.entries(trustedDocuments).find(([, text]) => text.startsWith(start))![0];

test.runIf(hasCompiledReads)(
  "a known operation and an answer from memory pass no handler of the framework",
  async () => {
    const first = await ask(named("rated.one"));
    expect(first.text).toContain("Grüße 👋");
    const repeated = [await ask(named("rated.one")), await ask(named("rated.one"))];
    expect([first, ...repeated].map(({ isDirect }) => isDirect)).toEqual([true, true, true]);
    const before = app.database.statementCount();
    const fromMemory = await ask(named("rated.one"));
    expect(app.database.statementCount()).toBe(before);
    expect((await ask(named("no.such.provider"))).isDirect).toBe(true);
    const framework = { ...(await askFramework(named("rated.one"))), isDirect: true };
    for (const each of [...repeated, fromMemory]) expect(each).toEqual(framework);
  },
);

test.runIf(hasCompiledReads)(
  "a document never seen is answered without the framework, as Apollo Server answers it",
  async () => {
    for (const name of ["rated.one", "no.such.provider"]) {
      const document = query.replace("Rated", `Rated${name.length}`).replace("$name", "$own");
      const text = document.replace("username: $name", "username: $own");
      const variables = { own: name };
      const unseen = await ask(JSON.stringify({ query: text, variables }));
      expect(unseen).toMatchObject({ status: 200, isDirect: true });
      // Apollo Server has all GETs.
      const search = new URLSearchParams({ query: text, variables: JSON.stringify(variables) });
      const expected = await app.http.inject({ url: `/graphql?${search}` });
      const [data] = expected.body.split(`,"extensions"`);
      expect(data).toMatch(/^{"data":{"provider":/);
      expect(unseen.text.split(`,"extensions"`)[0]).toBe(data);
    }
  },
);

const deep = (levels: number) =>
  `{"query":"{a}","variables":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;
const persisted = (sha256Hash: string) =>
  JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

test.each<[string, string, Record<string, string>?]>([
  ["an operation by hash", persisted(hashOf("query CategoriesScreen"))],
  ["an unknown hash", persisted("0".repeat(64))],
  [
    "the response type of GraphQL",
    named("rated.one"),
    { accept: "application/graphql-response+json" },
  ],
  ["variables of a wrong type", named(1)],
  ["variables that are a list", JSON.stringify({ query, variables: ["rated.one"] })],
  ["an unknown name of the operation", named("rated.one", { operationName: "Other" })],
  ["NUL in a variable", named("rated\u0000one")],
  ["half of a surrogate pair", named("rated\ud800one")],
  [
    "a key of prototypes",
    `{"query":${JSON.stringify(query)},"variables":{"name":"x","__proto__":{}}}`,
  ],
  ["an escaped key of prototypes", `{"query":"{a}","\\u005f_proto__":{"query":"{b}"}}`],
  ["thousands of nested lists", deep(7_000)],
  [
    "a nested name of the operation",
    `{"query":"{a}","operationName":${"[".repeat(7_000)}${"]".repeat(7_000)}}`,
  ],
  ["a list of requests", `[${named("rated.one")}]`],
  ["no JSON", named("rated.one").slice(0, -2)],
  ["an empty object", "{}"],
  ["null", "null"],
  ["a mutation", JSON.stringify({ query: "mutation { signOut { userErrors { code } } }" })],
  ["a field that needs a session", JSON.stringify({ query: "{ viewer { email } }" })],
  ["a document that is refused", JSON.stringify({ query: "{ nothing }" })],
])("%s is answered as by the framework alone, each time", async (_, body, headers) => {
  const expected = await askFramework(body, headers);
  for (let time = 0; time < 3; time += 1) {
    const { isDirect: _direct, ...answer } = await ask(body, headers);
    expect(answer).toEqual(expected);
  }
});

test("what a client accepts is part of no key in memory beyond its maximum length", async () => {
  const body = JSON.stringify({ query: "{ accepted: categories { slug } }" });
  const isDirect = async (characters: number) => {
    const accept = "*/*, text/".padEnd(characters, "a");
    for (let time = 0; time < 4; time += 1) await ask(body, { accept });
    return (await ask(body, { accept })).isDirect;
  };
  expect(await isDirect(maxAcceptCharacters)).toBe(hasCompiledReads);
  expect(await isDirect(maxAcceptCharacters + 1)).toBe(false);
});

test("a request of thousands of levels is refused as the client's fault", async () => {
  const { status, text } = await ask(deep(7_000));
  expect([status, text]).toEqual([400, expect.stringContaining("BAD_USER_INPUT")]);
  const search = new URLSearchParams({
    query: "query($a: [String!]) { categoryAggregates(categories: $a) { providerCount } }",
    variables: `{"b":${"[".repeat(6_000)}${"]".repeat(6_000)}}`,
  });
  expect((await app.http.inject({ url: `/graphql?${search}` })).statusCode).toBe(200);
});

test("a directive whose variable is null is an error of the document, known or not", async () => {
  const query = "query($a: Boolean = true) { categories @include(if: $a) { slug } }";
  const asked = (a: boolean | null) => ask(JSON.stringify({ query, variables: { a } }));
  for (let time = 0; time < 3; time += 1) expect((await asked(true)).status).toBe(200);
  const { status, text } = await asked(null);
  expect(status).toBeLessThan(500);
  expect(text).toMatch(/non-null.*BAD_USER_INPUT/);
});

test("a known read that must wait is refused and counted once", async () => {
  const small = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_GRAPH_COST: "60/60000000" } });
  const refusals = async () => {
    const { values } = await rateLimitRefusals.get();
    return values.find(({ labels }) => labels["limit"] === "GRAPH_COST")!.value;
  };
  try {
    const ask = async () => (await small.graph(query, { name: "no.such.provider" })).status;
    while ((await ask()) === 200);
    const before = await refusals();
    expect([await ask(), (await refusals()) - before]).toEqual([429, 1]);
  } finally {
    await small.close();
  }
});

test("a client whose budget is used up is told so, and learns when to come again", async () => {
  const small = await startTestApp({
    isListening: true,
    env: { READ_CACHE: "on", RATE_LIMITS: "on", LIMIT_GRAPH_COST: "60/60000" },
  });
  try {
    await small.build.aProvider({ username: "rated.one" });
    const statuses: number[] = [];
    for (let time = 0; time < 60 && statuses.at(-1) !== 429; time += 1) {
      const { status, headers } = await fetch(`${small.environment.config.publicUrl}/graphql`, {
        method: "POST",
        body: named("rated.one"),
        headers: { "content-type": json },
      });
      statuses.push(status);
      if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses.length).toBeGreaterThan(3);
    const drained = await small.graph("{ nothing }");
    expect(drained.errors).toBeDefined();
    const read = vi.spyOn(ReadPipeline.prototype, "readNew");
    for (const bearer of ["", "Bearer forged"]) {
      const { status } = await fetch(`${small.environment.config.publicUrl}/graphql`, {
        method: "POST",
        body: JSON.stringify({ query: query.replace("Rated", "New"), variables: { name: "new" } }),
        headers: { "content-type": json, ...(bearer && { authorization: bearer }) },
      });
      expect([401, 429]).toContain(status);
    }
    expect(read, "a new document").not.toHaveBeenCalled();
    read.mockRestore();
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  } finally {
    await small.close();
  }
});
