import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  address = await app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

describe("GraphQL over HTTP", () => {
  const audits = serverAudits({ url: () => `${address}/graphql`, fetchFn: fetch });

  test("has 61 audits, optional ones included", () => expect(audits).toHaveLength(61));

  for (const audit of audits) {
    test(`keeps ${audit.name}`, async () => {
      const result = await audit.fn();
      expect(result.status, JSON.stringify(result)).toBe("ok");
    });
  }

  test("answers errors of a document with 200 only to clients that know no other media type", async () => {
    const status = async (accept: string, query: string) =>
      (await post({ query }, { accept })).statusCode;
    for (const query of ["{", "{ nope }"]) {
      expect(await status("application/json", query)).toBe(200);
      expect(await status("application/graphql-response+json", query)).toBe(400);
      expect(await status("*/*", query)).toBe(400);
    }
    expect(await status("application/json", deep(11))).toBe(400);
  });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: "POST",
    url: "/graphql",
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Fields inside each other, so many levels of them. */
function deep(levels: number): string {
  const cycle = ["reviews(first: 1)", "nodes", "provider"];
  const parts = Array.from({ length: levels - 2 }, (_, level) => cycle[level % 3]!);
  return `{ provider(username: "a") { ${parts.map((part) => `${part} { `).join("")}__typename ${"} ".repeat(levels)}`;
}

const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(" ")} }`;

async function codeOf(query: string, variables: object = {}): Promise<string | null> {
  const response = await post({ query, variables });
  expect(response.statusCode).toBeLessThan(500);
  return response.json().errors?.[0]?.extensions.code ?? null;
}

describe("the limits of a document", () => {
  test("depth 10 is answered and 11 refused with 400", async () => {
    expect(await codeOf(deep(10))).toBeNull();
    const refused = await post({ query: deep(11) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].extensions.code).toBe("LIMIT_EXCEEDED");
  });

  test("20 root fields are answered and 21 refused; 30 aliases and 31 likewise", async () => {
    const fields = (count: number) => `{ ${"__typename ".repeat(count)} }`;
    expect(await codeOf(fields(20))).toBeNull();
    expect(await codeOf(fields(21))).toBe("LIMIT_EXCEEDED");
    const nested = (count: number) =>
      `{ categories { ${Array.from({ length: count }, (_, i) => `a${i}: name`).join(" ")} } }`;
    expect(await codeOf(nested(30))).toBeNull();
    expect(await codeOf(nested(31))).toBe("LIMIT_EXCEEDED");
    expect(await codeOf(aliases(31))).toBe("LIMIT_EXCEEDED");
  });

  test("50 directives are answered and 51 refused", async () => {
    const query = (count: number) =>
      `{ categories { ${"name @include(if: true) ".repeat(count)} } }`;
    expect(await codeOf(query(50))).toBeNull();
    expect(await codeOf(query(51))).toBe("LIMIT_EXCEEDED");
  });

  test("a page of pages is refused by its cost, written out or by variables", async () => {
    const query = `query ($n: Int) { providers(first: $n) { nodes { reviews(first: $n) { nodes { comment } } } } }`;
    expect(await codeOf(query, { n: 35 })).toBeNull();
    // 1,600 comments of 1,000 characters could have over 8 MB.
    expect(await codeOf(query, { n: 40 })).toBe("LIMIT_EXCEEDED");
    expect(await codeOf(query, { n: 100 })).toBe("LIMIT_EXCEEDED");
    expect(await codeOf(query.replaceAll("$n)", "100)").replace("query ($n: Int) ", ""))).toBe(
      "LIMIT_EXCEEDED",
    );
    expect(await codeOf(query.replace("$n: Int", "$n: Int = 100"))).toBe("LIMIT_EXCEEDED");
    const best = (size: number) =>
      `{ categoryAggregates { topProviders(first: ${size}) { serviceTypes { ${"name ".repeat(12)} } } } }`;
    expect(await codeOf(best(10))).toBeNull();
    expect(await codeOf(best(20))).toBe("LIMIT_EXCEEDED");
  });

  test("a list of names multiplies the cost by its length", async () => {
    const query = `query ($u: [String!]!) { providersByUsername(usernames: $u) { reviews(first: 10) { nodes { rating comment createdAt reviewer { displayName } } } } }`;
    const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);
    expect(await codeOf(query, { u: names(50) })).toBeNull();
    expect(await codeOf(query, { u: names(100) })).toBe("LIMIT_EXCEEDED");
  });

  test("2,000 tokens are accepted and 2,001 refused", async () => {
    // A list of strings is cheap to check, whatever its length.
    const query = (tokens: number) =>
      `{ categories { slug } providers(filter: { categories: [${'"a" '.repeat(tokens - 20)}] }) { totalCount } }`;
    const read = await post({ query: query(2_000) });
    expect(read.json().errors[0].message).toBe("`categories` may hold at most 10.");
    const refused = await post({ query: query(2_001) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].extensions.code).toBe("LIMIT_EXCEEDED");
  });

  test("fragments that multiply are added up, never expanded", async () => {
    const bomb = Array.from(
      { length: 40 },
      (_, index) =>
        `fragment F${index} on Provider { ${index < 39 ? `...F${index + 1} ...F${index + 1} ...F${index + 1}` : "id username"} }`,
    ).join(" ");
    const started = process.cpuUsage();
    expect(await codeOf(`{ provider(username: "a") { ...F0 } } ${bomb}`)).not.toBe("INTERNAL");
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  test("256 KB are accepted and more refused with 413", async () => {
    const body = (bytes: number) => {
      const query = "{ __typename }";
      const empty = JSON.stringify({ query, variables: { pad: "" } }).length;
      return JSON.stringify({ query, variables: { pad: "x".repeat(bytes - empty) } });
    };
    expect((await post(body(256 * 1024))).statusCode).toBe(200);
    expect((await post(body(256 * 1024 + 1))).statusCode).toBe(413);
  });

  test("introspection stays open for integrators", async () => {
    const { getIntrospectionQuery } = await import("graphql");
    const response = await post({ query: getIntrospectionQuery() });
    expect(response.json().data.__schema.types.length).toBeGreaterThan(20);
  });
});

describe("hostile and malformed requests", () => {
  const notText = ["\u0000", "a\u0000b", "\ud800", "x\udfff"];

  test.each(notText)(
    "invalid text (%#) is bad input in a variable and in a literal",
    async (text) => {
      const variable = await post(
        `{"query":"query($u:String!){provider(username:$u){id}}","variables":{"u":${JSON.stringify(text)}}}`,
      );
      expect([variable.statusCode, variable.json().errors[0].extensions.code]).toEqual([
        400,
        "BAD_USER_INPUT",
      ]);
      const escaped = Array.from(
        text,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ).join("");
      const literal = await post({ query: `{ provider(username: "${escaped}") { id } }` });
      expect([literal.statusCode, literal.json().errors[0].extensions.code]).toEqual([
        400,
        "BAD_USER_INPUT",
      ]);
    },
  );

  test.each(["\\u0000", "\\ud800"])(
    "%s packed into the address of a GET is one too",
    async (text) => {
      const query = "query ($search: String) { providers(search: $search) { totalCount } }";
      const response = await app.http.inject({
        url: "/graphql",
        query: { query, variables: `{"search":"a${text}b"}` },
        headers: { "apollo-require-preflight": "1" },
      });
      expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([
        400,
        "BAD_USER_INPUT",
      ]);
    },
  );

  test.each([
    "",
    "null",
    "[]",
    "[{}]",
    "{",
    '{"query":1}',
    '{"query":""}',
    '{"query":"{"}',
    '{"query":"{ nope }"}',
    '{"query":"{ provider }"}',
    '{"query":"{ provider(username: 5) { id } }"}',
    '{"query":"query A { __typename } query B { __typename }"}',
    '{"query":"{ __typename }","operationName":"Nope"}',
    '{"query":"{ __typename }","variables":"x"}',
    '{"query":"query($a: [String!]!) { nodes(ids: $a) { id } }","variables":{"a":null}}',
    '{"query":"{ ...F } fragment F on Query { ...F }"}',
    '{"query":"subscription { x }"}',
    '[{"query":"{ __typename }"},{"query":"{ __typename }"}]',
    '{"query":"{ provider(username: \\"__proto__\\") { id } }","variables":{"__proto__":{"x":1}}}',
    '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"abc"}}}',
    `{"query":"{ providers(search: \\"${"%_\\\\\\\\".repeat(20)}\\") { totalCount } }"}`,
    `{"query":"{ providers(search: \\"${"x".repeat(101)}\\") { totalCount } }"}`,
    '{"query":"{ providers(first: 99999999999) { totalCount } }"}',
    '{"query":"{ providers(filter: {minimumRating: 1e400}) { totalCount } }"}',
    '{"query":"{ providers(filter: {minimumRating: -1}) { totalCount } }"}',
    `{"query":"{ categoryAggregates(categories: [${'\\"a\\",'.repeat(11)}]) { providerCount } }"}`,
  ])("%j is answered below 500, without a stack, and the server goes on", async (body) => {
    const response = await post(body);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toMatch(/node_modules|\.ts:\d|stacktrace|at Object\./);
    for (const error of response.json().errors ?? []) {
      const codes = ["BAD_USER_INPUT", "LIMIT_EXCEEDED", "PERSISTED_QUERY_NOT_FOUND"];
      expect(codes).toContain(error.extensions?.code);
    }
    expect((await post({ query: "{ __typename }" })).statusCode).toBe(200);
  });

  test("errors are equal, with their locations, at every sight of a document", async () => {
    const asked: [string, object][] = [
      ["query ($id: ID!) { node(id: $id) { id } }", { id: "bad" }],
      ['{ providers(filter: { categories: ["nope"] }) { nodes { username } } }', {}],
      ["{ providers(first: 101) { nodes { id } } }", {}],
      ["{ providers { nope } }", {}],
      ["query ($first: Int!) { providers(first: $first) { nodes { id } } }", { first: "x" }],
    ];
    for (const [query, variables] of asked) {
      const sights = [];
      for (let sight = 0; sight < 4; sight += 1) {
        sights.push((await post({ query, variables })).json().errors);
      }
      expect(sights[0][0].locations, query).toEqual([
        { line: expect.any(Number), column: expect.any(Number) },
      ]);
      for (const later of sights) expect(later).toEqual(sights[0]);
    }
  });

  test("a mutation by GET and a body that needs no preflight are refused", async () => {
    const mutation = await app.http.inject(
      `/graphql?query=${encodeURIComponent("mutation { startGuestSession { token } }")}`,
    );
    expect(mutation.statusCode).toBeGreaterThanOrEqual(400);
    const simple = await app.http.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "text/plain" },
      payload: '{"query":"{ __typename }"}',
    });
    expect(simple.statusCode).toBeGreaterThanOrEqual(400);
    expect(simple.statusCode).toBeLessThan(500);
  });

  test("a subscription by POST or GET is refused every time, and is not an internal error", async () => {
    const logged: string[] = [];
    const logging = await startTestApp({
      env: { LOG_LEVEL: "warn" },
      logTo: { write: (line) => void logged.push(line) },
    });
    const named = 'subscription S { reviewSaved(provider: "ada") { id } }';
    const headers = { "apollo-require-preflight": "1" };
    for (const query of [named, `${named} query Q { __typename }`]) {
      const asked = { query, operationName: "S" };
      for (let sight = 1; sight <= 3; sight += 1) {
        for (const request of [
          { method: "POST", url: "/graphql", payload: asked },
          { method: "GET", url: `/graphql?${new URLSearchParams(asked)}`, headers },
        ] as const) {
          const { statusCode, body } = await logging.http.inject(request);
          expect([400, 405], `${request.method} ${sight}: ${body}`).toContain(statusCode);
          const { data, errors } = JSON.parse(body);
          expect([data, errors[0].extensions.code]).toEqual([undefined, "BAD_USER_INPUT"]);
        }
      }
    }
    expect(logged).toEqual([]);
    await logging.close();
  });

  test("an operation that reads past its deadline is aborted", async () => {
    const { now } = performance;
    let passed = 0;
    performance.now = () => now.call(performance) + passed;
    const { queryPrepared, readJson } = app.database;
    const later =
      <Given extends unknown[], Answer>(read: (...given: Given) => Answer) =>
      (...given: Given) => ((passed += 6_000), read(...given));
    app.database.queryPrepared = later(queryPrepared) as never;
    app.database.readJson = later(readJson);
    try {
      const query =
        "{ providers(first: 1) { nodes { reviews(first: 1) { nodes { reviewer { reviews { totalCount } } } } } } categoryAggregates { topProviders { url portfolio { description } } } }";
      await app.build.aProvider();
      const response = await post({ query });
      expect(
        response.json().errors.map((error: { extensions: object }) => error.extensions),
      ).toContainEqual({ code: "LIMIT_EXCEEDED" });
    } finally {
      performance.now = now;
      Object.assign(app.database, { queryPrepared, readJson });
    }
  });

  test("an unavailable database is reported as such by GraphQL and REST", async () => {
    const { queryPrepared, readJson } = app.database;
    const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    app.database.queryPrepared = () => Promise.reject(gone);
    app.database.readJson = () => Promise.reject(gone);
    try {
      const response = await post({ query: '{ provider(username: "a") { id } }' });
      expect(response.json().errors[0]).toMatchObject({
        message: "Plaudit is unavailable right now. Please try again.",
        extensions: { code: "UPSTREAM_UNAVAILABLE" },
      });
      expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "1"]);
      const partly = await post({ query: '{ provider(username: "a") { id } __typename }' });
      expect([partly.statusCode, partly.json().data.__typename]).toEqual([200, "Query"]);
      const rest = await app.rest("GET", "/api/user-search?username=a");
      expect([rest.status, rest.headers["retry-after"]]).toEqual([503, "1"]);
    } finally {
      Object.assign(app.database, { queryPrepared, readJson });
    }
  });

  test.runIf(hasCompiledReads)(
    "an unexpected error only answers the request id, also from a compiled document",
    async () => {
      const query = '{ provider(username: "unforeseen") { id } }';
      const { readJson } = app.database;
      for (let time = 0; time < 3; time++) {
        app.database.readJson = () => Promise.reject(new Error("secret cause"));
        try {
          const response = await post({ query });
          expect(response.body).not.toContain("secret cause");
          expect(response.json()).toMatchObject({ data: { provider: null } });
          expect(response.json().errors[0]).toMatchObject({
            message: "Something went wrong on our side.",
            path: ["provider"],
          });
          expect(response.json().errors[0].extensions).toEqual({
            code: "INTERNAL",
            requestId: expect.any(String),
          });
          const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
          app.database.readJson = () => Promise.reject(gone);
          const away = await post({ query });
          expect(away.json().errors[0].extensions).toEqual({ code: "UPSTREAM_UNAVAILABLE" });
        } finally {
          app.database.readJson = readJson;
        }
        const refused = await post({ query: "{ providers(first: 101) { nodes { id } } }" });
        expect(refused.json().errors[0].extensions).toEqual({ code: "LIMIT_EXCEEDED" });
      }
    },
  );
});
